extension RecipeMapping {
  /// A name of a field, and its place among the names of that field: the first one that a record
  /// has is read.
  struct Name: Hashable, Sendable {
    var field: Field
    var rank: Int
  }

  /// The names of the project's own shape.
  static let ownNames: [String: Name] = {
    var names: [String: Name] = [:]
    let others: [Field: String] = [
      .author: "authorName", .authorID: "author", .prep: "prepMinutes", .cook: "cookMinutes",
      .total: "totalMinutes",
    ]
    for field in Field.allCases where !field.isPart {
      names[others[field] ?? field.rawValue] = Name(field: field, rank: 0)
    }
    return names
  }()

  /// The names that are known, as `KeyName` writes them.
  static let knownNames: [String: Name] = {
    var names: [String: Name] = [:]
    for (field, list) in lists {
      for (rank, name) in list.split(whereSeparator: \.isWhitespace).enumerated() {
        names[String(name)] = Name(field: field, rank: rank)
      }
    }
    return names
  }()

  /// The names of schema.org, which come first in a record with a type.
  static let schemaNames: Set = [
    "name", "headline", "author", "creator", "description", "@id", "identifier", "url",
    "recipeingredient", "recipeinstructions", "preptime", "cooktime", "performtime", "totaltime",
    "recipeyield", "image", "thumbnailurl", "aggregaterating", "datepublished", "datecreated",
    "recipecategory", "nutrition",
  ]

  // By field, in order of preference.
  private static let lists: [(Field, String)] = [
    (
      .id,
      """
      @id id _id recipeid uuid guid slug identifier url link href sourceurl permalink canonicalurl \
      uri
      """
    ),
    (
      .title,
      """
      title name headline recipename recipetitle dish dishname label heading titel rezeptname \
      titre nom título titulo nombre titolo nome naam название наименование tytuł nazwa 料理名 \
      タイトル 名前 菜名 菜谱名 标题 標題 名称 제목 요리명 العنوان الاسم शीर्षक नाम ชื่อ
      """
    ),
    (
      .author,
      """
      author authorname creator by chef submittedby contributor writer autor autorin auteur autore \
      автор 作者 著者 저자 المؤلف
      """
    ),
    (.authorID, "authorid contributorid"),
    (
      .summary,
      """
      description summary intro introduction excerpt abstract about blurb headnote subtitle \
      beschreibung descripción descripcion descrizione descrição descricao omschrijving описание \
      opis 説明 紹介 简介 描述 说明 설명 الوصف विवरण
      """
    ),
    (
      .ingredients,
      """
      recipeingredient ingredients recipeingredients ingredient ingredientlist ingredientslist \
      ingredientlines extendedingredients zutaten ingrédients ingredientes ingredienti \
      ingrediënten ингредиенты składniki skladniki 材料 食材 用料 原料 配料 재료 المكونات المقادير \
      सामग्री ส่วนผสม
      """
    ),
    (
      .steps,
      """
      recipeinstructions steps instructions directions method methods procedure preparation \
      preparationsteps analyzedinstructions instructionlist instructionslist cookingsteps \
      cookingdirections cookinginstructions zubereitung anleitung schritte étapes etapes \
      préparation instrucciones pasos preparación preparacion elaboración elaboracion preparazione \
      procedimento istruzioni instruções passos mododepreparo bereiding bereidingswijze stappen \
      шаги приготовление инструкции инструкция kroki przygotowanie sposóbprzygotowania 作り方 手順 \
      做法 步骤 步驟 制作方法 만드는법 조리법 الطريقة طريقةالتحضير الخطوات विधि วิธีทำ
      """
    ),
    (
      .prep,
      """
      preptime prepminutes preptimeminutes prepmins prep preparationtime preparationminutes \
      prepseconds prephours vorbereitungszeit arbeitszeit tempsdepréparation tiempodepreparación \
      tempodipreparazione времяподготовки 準備時間 准备时间
      """
    ),
    (
      .cook,
      """
      cooktime cookminutes cooktimeminutes cookmins cook cookingtime cookingminutes performtime \
      cookseconds cookhours kochzeit garzeit backzeit tempsdecuisson tiempodecocción \
      tempodicottura времяприготовления 調理時間 烹饪时间
      """
    ),
    (
      .total,
      """
      totaltime totalminutes totaltimeminutes totalmins total readyinminutes readyin readyintime \
      duration minutes time gesamtzeit tempstotal tiempototal tempototale общеевремя время \
      合計時間 所要時間 总时间
      """
    ),
    (
      .servings,
      """
      servings serves portions numberofservings numservings servingcount people persons portionen \
      personen personnes raciones porciones porzioni persone porções порции порций \
      количествопорций porcje 人数 人份
      """
    ),
    (.yield, "recipeyield yield yields makes ergibt выход 分量 份量"),
    (
      .image,
      """
      image images imageurl imageurls imagelink thumbnailurl thumbnail photo photos photourl \
      picture pictures pictureurl img bild bilder foto imagen immagine imagem изображение фото \
      картинка 画像 写真 图片 사진 صورة
      """
    ),
    (.rating, "rating aggregaterating ratingvalue averagerating avgrating stars bewertung рейтинг"),
    (
      .ratingCount,
      "ratingcount ratingscount reviewcount reviewscount numberofratings numratings numreviews"
    ),
    (
      .published,
      """
      datepublished published publishedat publisheddate publishdate publishedon date datecreated \
      createdat created submitted dateadded datum veröffentlicht fecha дата 公開日 发布日期
      """
    ),
    (
      .category,
      """
      recipecategory category categories course courses mealtype dishtype dishtypes kategorie \
      kategorien catégorie categoría categoria categorie категория kategoria カテゴリ カテゴリー 分类 \
      类别 分類 카테고리 التصنيف
      """
    ),
    (.nutrition, "nutrition nutritioninformation nutritionfacts nutrients nährwerte"),
  ]
}
