/// The files of `Samples/Files`, written by `scripts/pages`.
enum SamplesFiles {
  static let ar = #"""
    1.ingredient.1 = 250 غ دقيق
    1.ingredient.2 = 500 مل حليب
    1.ingredient.3 = 3 بيضات
    1.ingredient.4 = 1 رشة ملح
    1.step.1 = اخفق كل المكونات حتى تصبح عجينة ناعمة.
    1.step.2 = اقلها رقيقة في الزبدة على الوجهين.
    1.summary = رقيقة، وتنتهي قبل أن تنضج التالية.
    1.title = فطائر محلاة
    2.ingredient.1 = 1 كغ طماطم ناضجة
    2.ingredient.2 = 1 بصلة
    2.ingredient.3 = 2 ملعقة كبيرة زيت زيتون
    2.ingredient.4 = ملح حسب الذوق
    2.step.1 = اشو الطماطم والبصل في الزيت على 200 °C لمدة 40 دقيقة.
    2.step.2 = اخلط، وتبّل، وسخّن من جديد.
    2.summary = من الفرن إلى القدر.
    2.title = شوربة الطماطم
    3.ingredient.1 = 80 غ شوفان
    3.ingredient.2 = 400 مل ماء
    3.ingredient.3 = 1 رشة ملح
    3.step.1 = اطبخها على نار هادئة مع التحريك حتى تثخن.
    3.summary = شوفان وماء وصبر.
    3.title = عصيدة الشوفان
    breakfast = فطور
    soups = شوربات
    user.1 = تطبخ باكرًا.
    user.2 = يطبخ متأخرًا.

    """#

  static let de = #"""
    1.ingredient.1 = 250 g Mehl
    1.ingredient.2 = 500 ml Milch
    1.ingredient.3 = 3 Eier
    1.ingredient.4 = 1 Prise Salz
    1.step.1 = Alles zu einem glatten Teig verrühren.
    1.step.2 = In Butter auf beiden Seiten dünn ausbacken.
    1.summary = Dünn, und weg, bevor der nächste fertig ist.
    1.title = Pfannkuchen
    2.ingredient.1 = 1 kg reife Tomaten
    2.ingredient.2 = 1 Zwiebel
    2.ingredient.3 = 2 EL Olivenöl
    2.ingredient.4 = Salz nach Geschmack
    2.step.1 = Tomaten und Zwiebel im Öl bei 200 °C 40 Minuten rösten.
    2.step.2 = Pürieren, abschmecken und noch einmal erhitzen.
    2.summary = Aus dem Ofen in den Topf.
    2.title = Tomatensuppe
    3.ingredient.1 = 80 g Haferflocken
    3.ingredient.2 = 400 ml Wasser
    3.ingredient.3 = 1 Prise Salz
    3.step.1 = Unter Rühren sanft köcheln, bis er dick ist.
    3.summary = Haferflocken, Wasser, Geduld.
    3.title = Haferbrei
    breakfast = Frühstück
    soups = Suppen
    user.1 = Kocht früh.
    user.2 = Kocht spät.

    """#

  static let en = #"""
    1.ingredient.1 = 250 g plain flour
    1.ingredient.2 = 500 ml milk
    1.ingredient.3 = 3 eggs
    1.ingredient.4 = 1 pinch of salt
    1.step.1 = Whisk everything to a smooth batter.
    1.step.2 = Fry thinly in butter on both sides.
    1.summary = Thin, and gone before the next one is done.
    1.title = Pancakes
    2.ingredient.1 = 1 kg ripe tomatoes
    2.ingredient.2 = 1 onion
    2.ingredient.3 = 2 tbsp olive oil
    2.ingredient.4 = Salt to taste
    2.step.1 = Roast the tomatoes and the onion in oil at 200 °C for 40 minutes.
    2.step.2 = Blend, season, and heat again.
    2.summary = From the oven to the pot.
    2.title = Tomato soup
    3.ingredient.1 = 80 g rolled oats
    3.ingredient.2 = 400 ml water
    3.ingredient.3 = 1 pinch of salt
    3.step.1 = Simmer gently, stirring, until thick.
    3.summary = Oats, water, patience.
    3.title = Porridge
    breakfast = Breakfast
    soups = Soups
    user.1 = Cooks early.
    user.2 = Cooks late.

    """#

  static let es = #"""
    1.ingredient.1 = 250 g de harina
    1.ingredient.2 = 500 ml de leche
    1.ingredient.3 = 3 huevos
    1.ingredient.4 = 1 pizca de sal
    1.step.1 = Batir todo hasta tener una masa lisa.
    1.step.2 = Freír finas en mantequilla por los dos lados.
    1.summary = Finas, y se acaban antes de que esté la siguiente.
    1.title = Tortitas
    2.ingredient.1 = 1 kg de tomates maduros
    2.ingredient.2 = 1 cebolla
    2.ingredient.3 = 2 cucharadas de aceite de oliva
    2.ingredient.4 = Sal al gusto
    2.step.1 = Asar los tomates y la cebolla en aceite a 200 °C durante 40 minutos.
    2.step.2 = Triturar, sazonar y calentar de nuevo.
    2.summary = Del horno a la olla.
    2.title = Sopa de tomate
    3.ingredient.1 = 80 g de copos de avena
    3.ingredient.2 = 400 ml de agua
    3.ingredient.3 = 1 pizca de sal
    3.step.1 = Cocer a fuego lento, removiendo, hasta que espese.
    3.summary = Avena, agua, paciencia.
    3.title = Gachas de avena
    breakfast = Desayuno
    soups = Sopas
    user.1 = Cocina temprano.
    user.2 = Cocina tarde.

    """#

  static let fr = #"""
    1.ingredient.1 = 250 g de farine
    1.ingredient.2 = 500 ml de lait
    1.ingredient.3 = 3 œufs
    1.ingredient.4 = 1 pincée de sel
    1.step.1 = Fouetter le tout en une pâte lisse.
    1.step.2 = Cuire finement au beurre des deux côtés.
    1.summary = Fines, et parties avant que la suivante soit prête.
    1.title = Crêpes
    2.ingredient.1 = 1 kg de tomates mûres
    2.ingredient.2 = 1 oignon
    2.ingredient.3 = 2 c. à s. d’huile d’olive
    2.ingredient.4 = Sel selon le goût
    2.step.1 = Rôtir les tomates et l’oignon dans l’huile à 200 °C pendant 40 minutes.
    2.step.2 = Mixer, assaisonner et réchauffer.
    2.summary = Du four à la marmite.
    2.title = Soupe de tomates
    3.ingredient.1 = 80 g de flocons d’avoine
    3.ingredient.2 = 400 ml d’eau
    3.ingredient.3 = 1 pincée de sel
    3.step.1 = Laisser frémir en remuant, jusqu’à épaississement.
    3.summary = De l’avoine, de l’eau, de la patience.
    3.title = Porridge
    breakfast = Petit-déjeuner
    soups = Soupes
    user.1 = Cuisine tôt.
    user.2 = Cuisine tard.

    """#

  static let it = #"""
    1.ingredient.1 = 250 g di farina
    1.ingredient.2 = 500 ml di latte
    1.ingredient.3 = 3 uova
    1.ingredient.4 = 1 pizzico di sale
    1.step.1 = Sbattere tutto fino a una pastella liscia.
    1.step.2 = Cuocere sottili nel burro da entrambi i lati.
    1.summary = Sottili, e finite prima che la prossima sia pronta.
    1.title = Crêpe
    2.ingredient.1 = 1 kg di pomodori maturi
    2.ingredient.2 = 1 cipolla
    2.ingredient.3 = 2 cucchiai di olio d’oliva
    2.ingredient.4 = Sale quanto basta
    2.step.1 = Arrostire i pomodori e la cipolla nell’olio a 200 °C per 40 minuti.
    2.step.2 = Frullare, condire e scaldare di nuovo.
    2.summary = Dal forno alla pentola.
    2.title = Zuppa di pomodoro
    3.ingredient.1 = 80 g di fiocchi d’avena
    3.ingredient.2 = 400 ml d’acqua
    3.ingredient.3 = 1 pizzico di sale
    3.step.1 = Cuocere piano, mescolando, finché si addensa.
    3.summary = Avena, acqua, pazienza.
    3.title = Porridge
    breakfast = Colazione
    soups = Zuppe
    user.1 = Cucina presto.
    user.2 = Cucina tardi.

    """#

  static let ja = #"""
    1.ingredient.1 = 250 g 薄力粉
    1.ingredient.2 = 500 ml 牛乳
    1.ingredient.3 = 3 個 卵
    1.ingredient.4 = 1 つまみ 塩
    1.step.1 = すべてを混ぜてなめらかな生地にします。
    1.step.2 = バターで両面を薄く焼きます。
    1.summary = 薄くて、次が焼ける前になくなります。
    1.title = パンケーキ
    2.ingredient.1 = 1 kg 完熟トマト
    2.ingredient.2 = 1 個 玉ねぎ
    2.ingredient.3 = 2 大さじ オリーブオイル
    2.ingredient.4 = 塩 適量
    2.step.1 = トマトと玉ねぎを油とともに200 °Cで40分焼きます。
    2.step.2 = ミキサーにかけ、味を調えて温め直します。
    2.summary = オーブンから鍋へ。
    2.title = トマトスープ
    3.ingredient.1 = 80 g オートミール
    3.ingredient.2 = 400 ml 水
    3.ingredient.3 = 1 つまみ 塩
    3.step.1 = とろみがつくまで、混ぜながら弱火で煮ます。
    3.summary = オーツ麦と水と根気。
    3.title = オートミール
    breakfast = 朝ごはん
    soups = スープ
    user.1 = 早起きの料理人。
    user.2 = 夜ふかしの料理人。

    """#

  static let pl = #"""
    1.ingredient.1 = 250 g mąki
    1.ingredient.2 = 500 ml mleka
    1.ingredient.3 = 3 jajka
    1.ingredient.4 = 1 szczypta soli
    1.step.1 = Wymieszać wszystko na gładkie ciasto.
    1.step.2 = Smażyć cienko na maśle z obu stron.
    1.summary = Cienkie i znikają, zanim usmaży się następny.
    1.title = Naleśniki
    2.ingredient.1 = 1 kg dojrzałych pomidorów
    2.ingredient.2 = 1 cebula
    2.ingredient.3 = 2 łyżki oliwy
    2.ingredient.4 = Sól do smaku
    2.step.1 = Piec pomidory i cebulę w oliwie w 200 °C przez 40 minut.
    2.step.2 = Zmiksować, doprawić i podgrzać.
    2.summary = Z piekarnika do garnka.
    2.title = Zupa pomidorowa
    3.ingredient.1 = 80 g płatków owsianych
    3.ingredient.2 = 400 ml wody
    3.ingredient.3 = 1 szczypta soli
    3.step.1 = Gotować powoli, mieszając, aż zgęstnieje.
    3.summary = Płatki, woda, cierpliwość.
    3.title = Owsianka
    breakfast = Śniadania
    soups = Zupy
    user.1 = Gotuje wcześnie.
    user.2 = Gotuje późno.

    """#

  static let ru = #"""
    1.ingredient.1 = 250 г муки
    1.ingredient.2 = 500 мл молока
    1.ingredient.3 = 3 яйца
    1.ingredient.4 = 1 щепотка соли
    1.step.1 = Взбить всё в гладкое тесто.
    1.step.2 = Жарить тонко на масле с обеих сторон.
    1.summary = Тонкие, и исчезают раньше, чем готов следующий.
    1.title = Блины
    2.ingredient.1 = 1 кг спелых помидоров
    2.ingredient.2 = 1 луковица
    2.ingredient.3 = 2 ст. л. оливкового масла
    2.ingredient.4 = Соль по вкусу
    2.step.1 = Запечь помидоры и лук в масле при 200 °C 40 минут.
    2.step.2 = Измельчить, приправить и ещё раз нагреть.
    2.summary = Из духовки в кастрюлю.
    2.title = Томатный суп
    3.ingredient.1 = 80 г овсяных хлопьев
    3.ingredient.2 = 400 мл воды
    3.ingredient.3 = 1 щепотка соли
    3.step.1 = Варить на слабом огне, помешивая, пока не загустеет.
    3.summary = Хлопья, вода, терпение.
    3.title = Овсянка
    breakfast = Завтраки
    soups = Супы
    user.1 = Готовит рано.
    user.2 = Готовит поздно.

    """#
}
