// Written by scripts/languages from Unicode's CLDR; do not change it by hand.
// © Unicode, Inc., under the Unicode License (Documentation/UnicodeLicense.txt).

extension LanguageData {
  /// The decimal mark, then the mark of groups if it is the other one of point and comma.
  static let numberMarks: [(value: String, tags: String)] = [
    (
      ",",
      """
      af agq bas be bg br cs de-AT dua dyo en-FI en-SE en-ZA eo es-CR et ewo ff fi fr hu hy ka \
      kab kea kk ksf ksh ky lt lv nb nmg nn no os pl pt-PT ru sah se shi shi-Latn sk smn sq sv \
      tg tk tt tzm uk uz uz-Cyrl wae yav zgh
      """
    ),
    (
      ",.",
      """
      ar-DZ ar-LB ar-LY ar-MA ar-MR ar-TN ast az az-Cyrl bs bs-Cyrl ca da de dsb el en-AT en-BE \
      en-DE en-DK en-NL en-SI es es-AR es-BO es-CL es-CO es-EC es-PY es-UY es-VE eu fo fr-LU \
      fr-MA fur fy gl hr hsb ia id is it jgo jv kgp kkj kl km ku lb ln lo lu mgh mk ms-BN ms-ID \
      mua nds nl nnh ps pt qu-BO rn ro rw sc seh sg sl sr sr-Latn su sw-CD tr uz-Arab vi wo yrl
      """
    ),
    (".", "de-CH de-LI dje en-CH ff-Adlm gsw it-CH khq ks mfe rm ses twq xh"),
    (
      ".,",
      """
      ak am ar as asa bem bez bm bn bo brx ccp ce ceb cgg chr ckb cy dav doi dz ebu ee en es-419 \
      fa fil ga gd gu guz gv ha haw he hi hi-Latn ig ii ja jmc kam kde ki kln kn ko kok ks-Deva \
      ksb kw lag lg lkt lrc luo luy mai mas mer mg mgo mi ml mn mni mr ms mt my mzn naq nd ne \
      nus nyn om or pa pa-Arab pcm qu rof rwk sa saq sat sbp sd sd-Deva si sn so sw ta te teo th \
      ti to ug ur vai vai-Latn vun xog yi yo yue yue-Hans zh zh-Hant zu
      """
    ),
  ]
}
