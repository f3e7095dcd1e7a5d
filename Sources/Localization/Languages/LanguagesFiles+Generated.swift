/// The files of `Languages/Files`, written by `scripts/pages`.
enum LanguagesFiles {
  // The languages by their old or longer tags.
  // Written by scripts/languages from Unicode's CLDR; do not change it by hand.
  // © Unicode, Inc., under the Unicode License (Documentation/UnicodeLicense.txt).
  static let aliases = #"""
    aam aas
    aar aa
    abk ab
    adp dz
    afr af
    agp apf
    ais ami
    aju jrb
    aka ak
    alb sq
    als sq
    amh am
    ara ar
    arb ar
    arg an
    arm hy
    asd snz
    asm as
    aue ktz
    ava av
    ave ae
    aym ay
    ayr ay
    ayx nun
    aze az
    azj az
    bak ba
    bam bm
    baq eu
    baz nvo
    bcc bal
    bcl bik
    bel be
    ben bn
    bgm bcg
    bh bho
    bhk fbl
    bic bir
    bih bho
    bis bi
    bjd drl
    bjq bzc
    bkb ebk
    blg iba
    bod bo
    bos bs
    bre br
    btb beb
    bul bg
    bur my
    bxk luy
    bxr bua
    cat ca
    ccq rki
    ces cs
    cha ch
    che ce
    chi zh
    chu cu
    chv cv
    cjr mom
    cka cmr
    cld syr
    cmk xch
    cmn zh
    cnr sr-ME
    cor kw
    cos co
    coy pij
    cqu quh
    cre cr
    cwd cr
    cym cy
    cze cs
    daf dnj
    dan da
    dap njz
    deu de
    dgo doi
    dhd mwr
    dik din
    diq zza
    dit dif
    div dv
    djl dze
    dkl aqd
    drh mn
    drr kzk
    drw fa-AF
    dud uth
    duj dwu
    dut nl
    dwl dbt
    dzo dz
    ekk et
    ell el
    elp amq
    emk man
    eng en
    epo eo
    esk ik
    est et
    eus eu
    ewe ee
    fao fo
    fas fa
    fat ak
    fij fj
    fin fi
    fra fr
    fre fr
    fry fy
    fuc ff
    ful ff
    gav dev
    gaz om
    gbc wny
    gbo grb
    geo ka
    ger de
    gfx vaj
    ggn gvr
    ggo esg
    ggr gtu
    gio aou
    gla gd
    gle ga
    glg gl
    gli kzk
    glv gv
    gno gon
    gre el
    grn gn
    gti nyc
    gug gn
    guj gu
    guv duz
    gya gba
    hat ht
    hau ha
    hbs sr-Latn
    hdn hai
    hea hmn
    heb he
    her hz
    him srx
    hin hi
    hmo ho
    hrr jal
    hrv hr
    hun hu
    hye hy
    ibi opa
    ibo ig
    ice is
    ido io
    iii ii
    ike iu
    iku iu
    ile ie
    ill ilm
    ilw gal
    in id
    ina ia
    ind id
    ipk ik
    isl is
    ita it
    iw he
    izi eza
    jar jgk
    jav jv
    jeg oyb
    ji yi
    jpn ja
    jw jv
    kal kl
    kan kn
    kas ks
    kat ka
    kau kr
    kaz kk
    kdv zkd
    kgc tdf
    kgd ncq
    kgh kml
    khk mn
    khm km
    kik ki
    kin rw
    kir ky
    kmr ku
    knc kr
    kng kg
    knn kok
    koj kwv
    kom kv
    kon kg
    kor ko
    kpp jkm
    kpv kv
    krm bmf
    ktr dtp
    kua kj
    kur ku
    kvs gdj
    kwq yam
    kxe tvd
    kxl kru
    kzh dgl
    kzj dtp
    kzt dtp
    lao lo
    lat la
    lav lv
    lbk bnc
    leg enl
    lii raq
    lim li
    lin ln
    lit lt
    llo ngt
    lmm rmx
    ltz lb
    lub lu
    lug lg
    lvs lv
    mac mk
    mah mh
    mal ml
    mao mi
    mar mr
    may ms
    meg cir
    mgx jbk
    mhr chm
    mkd mk
    mlg mg
    mlt mt
    mnk man
    mnt wnn
    mo ro
    mof xnt
    mol ro
    mon mn
    mri mi
    msa ms
    mst mry
    mup raj
    mwd dmw
    mwj vaj
    mya my
    myd aog
    myt mry
    nad xny
    nau na
    nav nv
    nbf nru
    nbl nr
    nbx ekc
    ncp kdz
    nde nd
    ndo ng
    nep ne
    nld nl
    nln azd
    nlr nrk
    nno nn
    nns nbr
    nnx ngv
    no nb
    nob nb
    noo dtd
    nor nb
    npi ne
    nts pij
    nxu bpp
    nya ny
    oci oc
    ojg oj
    oji oj
    ori or
    orm om
    ory or
    oss os
    oun vaj
    pan pa
    pat kxr
    pbu ps
    pcr adx
    per fa
    pes fa
    pli pi
    plt mg
    pmc huw
    pmu phr
    pnb lah
    pol pl
    por pt
    ppa bfy
    ppr lcq
    prs fa-AF
    pry prt
    pus ps
    puz pub
    que qu
    quz qu
    rmr emx
    rmy rom
    roh rm
    ron ro
    rum ro
    run rn
    rus ru
    sag sg
    san sa
    sap aqt
    sca hle
    scc sr
    scr hr
    sgl isk
    sh sr-Latn
    sin si
    skk oyb
    slk sk
    slo sk
    slv sl
    sme se
    smo sm
    sna sn
    snd sd
    som so
    sot st
    spa es
    spy kln
    sqi sq
    src sc
    srd sc
    srp sr
    ssw ss
    sul sgd
    sum ulw
    sun su
    swa sw
    swc sw-CD
    swe sv
    swh sw
    tah ty
    tam ta
    tat tt
    tdu dtp
    tel te
    tgg bjp
    tgk tg
    tgl fil
    tha th
    thc tpo
    thw ola
    thx oyb
    tib bo
    tid itd
    tie ras
    tir ti
    tkk twm
    tl fil
    tlw weo
    tmp tyj
    tne kak
    tnf fa-AF
    ton to
    tsf taj
    tsn tn
    tso ts
    ttq tmh
    tuk tk
    tur tr
    tw ak
    twi ak
    uig ug
    ukr uk
    umu del
    unp wro
    uok ema
    urd ur
    uzb uz
    uzn uz
    ven ve
    vie vi
    vol vo
    wel cy
    wgw wgb
    wit nol
    wiw nwo
    wln wa
    wol wo
    xba cax
    xho xh
    xia acn
    xkh waw
    xpe kpe
    xrq dmw
    xsj suj
    xsl den
    ybd rki
    ydd yi
    yen ynq
    yid yi
    yiy yrm
    yma lrr
    ymt mtm
    yor yo
    yos zom
    yuu yug
    zai zap
    zha za
    zho zh
    zir scv
    zsm ms
    zul zu
    zyb za

    """#

  // The decimal mark of numbers, then that of groups if it is the other one of point and comma.
  // Written by scripts/languages from Unicode's CLDR; do not change it by hand.
  // © Unicode, Inc., under the Unicode License (Documentation/UnicodeLicense.txt).
  static let numberMarks = #"""
    af ,
    agq ,
    ak .,
    am .,
    ar .,
    ar-DZ ,.
    ar-LB ,.
    ar-LY ,.
    ar-MA ,.
    ar-MR ,.
    ar-TN ,.
    as .,
    asa .,
    ast ,.
    az ,.
    az-Cyrl ,.
    bas ,
    be ,
    bem .,
    bez .,
    bg ,
    bm .,
    bn .,
    bo .,
    br ,
    brx .,
    bs ,.
    bs-Cyrl ,.
    ca ,.
    ccp .,
    ce .,
    ceb .,
    cgg .,
    chr .,
    ckb .,
    cs ,
    cy .,
    da ,.
    dav .,
    de ,.
    de-AT ,
    de-CH .
    de-LI .
    dje .
    doi .,
    dsb ,.
    dua ,
    dyo ,
    dz .,
    ebu .,
    ee .,
    el ,.
    en .,
    en-AT ,.
    en-BE ,.
    en-CH .
    en-DE ,.
    en-DK ,.
    en-FI ,
    en-NL ,.
    en-SE ,
    en-SI ,.
    en-ZA ,
    eo ,
    es ,.
    es-419 .,
    es-AR ,.
    es-BO ,.
    es-CL ,.
    es-CO ,.
    es-CR ,
    es-EC ,.
    es-PY ,.
    es-UY ,.
    es-VE ,.
    et ,
    eu ,.
    ewo ,
    fa .,
    ff ,
    ff-Adlm .
    fi ,
    fil .,
    fo ,.
    fr ,
    fr-LU ,.
    fr-MA ,.
    fur ,.
    fy ,.
    ga .,
    gd .,
    gl ,.
    gsw .
    gu .,
    guz .,
    gv .,
    ha .,
    haw .,
    he .,
    hi .,
    hi-Latn .,
    hr ,.
    hsb ,.
    hu ,
    hy ,
    ia ,.
    id ,.
    ig .,
    ii .,
    is ,.
    it ,.
    it-CH .
    ja .,
    jgo ,.
    jmc .,
    jv ,.
    ka ,
    kab ,
    kam .,
    kde .,
    kea ,
    kgp ,.
    khq .
    ki .,
    kk ,
    kkj ,.
    kl ,.
    kln .,
    km ,.
    kn .,
    ko .,
    kok .,
    ks .
    ks-Deva .,
    ksb .,
    ksf ,
    ksh ,
    ku ,.
    kw .,
    ky ,
    lag .,
    lb ,.
    lg .,
    lkt .,
    ln ,.
    lo ,.
    lrc .,
    lt ,
    lu ,.
    luo .,
    luy .,
    lv ,
    mai .,
    mas .,
    mer .,
    mfe .
    mg .,
    mgh ,.
    mgo .,
    mi .,
    mk ,.
    ml .,
    mn .,
    mni .,
    mr .,
    ms .,
    ms-BN ,.
    ms-ID ,.
    mt .,
    mua ,.
    my .,
    mzn .,
    naq .,
    nb ,
    nd .,
    nds ,.
    ne .,
    nl ,.
    nmg ,
    nn ,
    nnh ,.
    no ,
    nus .,
    nyn .,
    om .,
    or .,
    os ,
    pa .,
    pa-Arab .,
    pcm .,
    pl ,
    ps ,.
    pt ,.
    pt-PT ,
    qu .,
    qu-BO ,.
    rm .
    rn ,.
    ro ,.
    rof .,
    ru ,
    rw ,.
    rwk .,
    sa .,
    sah ,
    saq .,
    sat .,
    sbp .,
    sc ,.
    sd .,
    sd-Deva .,
    se ,
    seh ,.
    ses .
    sg ,.
    shi ,
    shi-Latn ,
    si .,
    sk ,
    sl ,.
    smn ,
    sn .,
    so .,
    sq ,
    sr ,.
    sr-Latn ,.
    su ,.
    sv ,
    sw .,
    sw-CD ,.
    ta .,
    te .,
    teo .,
    tg ,
    th .,
    ti .,
    tk ,
    to .,
    tr ,.
    tt ,
    twq .
    tzm ,
    ug .,
    uk ,
    ur .,
    uz ,
    uz-Arab ,.
    uz-Cyrl ,
    vai .,
    vai-Latn .,
    vi ,.
    vun .,
    wae ,
    wo ,.
    xh .
    xog .,
    yav ,
    yi .,
    yo .,
    yrl ,.
    yue .,
    yue-Hans .,
    zgh ,
    zh .,
    zh-Hant .,
    zu .,

    """#

  // The two-letter tags that apps may still have for languages.
  // Written by scripts/languages from Unicode's CLDR; do not change it by hand.
  // © Unicode, Inc., under the Unicode License (Documentation/UnicodeLicense.txt).
  static let oldTags = #"""
    ak tw
    bho bh
    fil tl
    he iw
    id in
    jv jw
    nb no
    ro mo
    sr-Latn sh
    yi ji

    """#

  // The tags whose texts a region has before those of its language.
  // Written by scripts/languages from Unicode's CLDR; do not change it by hand.
  // © Unicode, Inc., under the Unicode License (Documentation/UnicodeLicense.txt).
  static let parents = #"""
    en-150 en-001
    en-AG en-001
    en-AI en-001
    en-AT en-150
    en-AU en-001
    en-BB en-001
    en-BE en-150
    en-BM en-001
    en-BS en-001
    en-BW en-001
    en-BZ en-001
    en-CC en-001
    en-CH en-150
    en-CK en-001
    en-CM en-001
    en-CX en-001
    en-CY en-001
    en-DE en-150
    en-DG en-001
    en-DK en-150
    en-DM en-001
    en-ER en-001
    en-FI en-150
    en-FJ en-001
    en-FK en-001
    en-FM en-001
    en-GB en-001
    en-GD en-001
    en-GG en-001
    en-GH en-001
    en-GI en-001
    en-GM en-001
    en-GY en-001
    en-HK en-001
    en-IE en-001
    en-IL en-001
    en-IM en-001
    en-IN en-001
    en-IO en-001
    en-JE en-001
    en-JM en-001
    en-KE en-001
    en-KI en-001
    en-KN en-001
    en-KY en-001
    en-LC en-001
    en-LR en-001
    en-LS en-001
    en-MG en-001
    en-MO en-001
    en-MS en-001
    en-MT en-001
    en-MU en-001
    en-MV en-001
    en-MW en-001
    en-MY en-001
    en-NA en-001
    en-NF en-001
    en-NG en-001
    en-NL en-150
    en-NR en-001
    en-NU en-001
    en-NZ en-001
    en-PG en-001
    en-PK en-001
    en-PN en-001
    en-PW en-001
    en-RW en-001
    en-SB en-001
    en-SC en-001
    en-SD en-001
    en-SE en-150
    en-SG en-001
    en-SH en-001
    en-SI en-150
    en-SL en-001
    en-SS en-001
    en-SX en-001
    en-SZ en-001
    en-TC en-001
    en-TK en-001
    en-TO en-001
    en-TT en-001
    en-TV en-001
    en-TZ en-001
    en-UG en-001
    en-VC en-001
    en-VG en-001
    en-VU en-001
    en-WS en-001
    en-ZA en-001
    en-ZM en-001
    en-ZW en-001
    es-AR es-419
    es-BO es-419
    es-BR es-419
    es-BZ es-419
    es-CL es-419
    es-CO es-419
    es-CR es-419
    es-CU es-419
    es-DO es-419
    es-EC es-419
    es-GT es-419
    es-HN es-419
    es-MX es-419
    es-NI es-419
    es-PA es-419
    es-PE es-419
    es-PR es-419
    es-PY es-419
    es-SV es-419
    es-US es-419
    es-UY es-419
    es-VE es-419
    pt-AO pt-PT
    pt-CH pt-PT
    pt-CV pt-PT
    pt-FR pt-PT
    pt-GQ pt-PT
    pt-GW pt-PT
    pt-LU pt-PT
    pt-MO pt-PT
    pt-MZ pt-PT
    pt-ST pt-PT
    pt-TL pt-PT
    zh-Hant-MO zh-Hant-HK

    """#

  // The cardinal plural rules of languages (UTS #35) for all but `other`.
  // Written by scripts/languages from Unicode's CLDR; do not change it by hand.
  // © Unicode, Inc., under the Unicode License (Documentation/UnicodeLicense.txt).
  static let plurals = #"""
    af one: n = 1
    ak one: n = 0..1
    am one: i = 0 or n = 1
    an one: n = 1
    ar zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99
    ars zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99
    as one: i = 0 or n = 1
    asa one: n = 1
    ast one: i = 1 and v = 0
    az one: n = 1
    bal one: n = 1
    be one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14; many: n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14
    bem one: n = 1
    bez one: n = 1
    bg one: n = 1
    bho one: n = 0..1
    blo zero: n = 0; one: n = 1
    bm
    bn one: i = 0 or n = 1
    bo
    br one: n % 10 = 1 and n % 100 != 11,71,91; two: n % 10 = 2 and n % 100 != 12,72,92; few: n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99; many: n != 0 and n % 1000000 = 0
    brx one: n = 1
    bs one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
    ca one: i = 1 and v = 0; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    ce one: n = 1
    ceb one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9
    cgg one: n = 1
    chr one: n = 1
    ckb one: n = 1
    cs one: i = 1 and v = 0; few: i = 2..4 and v = 0; many: v != 0
    csw one: n = 0..1
    cy zero: n = 0; one: n = 1; two: n = 2; few: n = 3; many: n = 6
    da one: n = 1 or t != 0 and i = 0,1
    de one: i = 1 and v = 0
    doi one: i = 0 or n = 1
    dsb one: v = 0 and i % 100 = 1 or f % 100 = 1; two: v = 0 and i % 100 = 2 or f % 100 = 2; few: v = 0 and i % 100 = 3..4 or f % 100 = 3..4
    dv one: n = 1
    dz
    ee one: n = 1
    el one: n = 1
    en one: i = 1 and v = 0
    eo one: n = 1
    es one: n = 1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    et one: i = 1 and v = 0
    eu one: n = 1
    fa one: i = 0 or n = 1
    ff one: i = 0,1
    fi one: i = 1 and v = 0
    fil one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9
    fo one: n = 1
    fr one: i = 0,1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    fur one: n = 1
    fy one: i = 1 and v = 0
    ga one: n = 1; two: n = 2; few: n = 3..6; many: n = 7..10
    gd one: n = 1,11; two: n = 2,12; few: n = 3..10,13..19
    gl one: i = 1 and v = 0
    gsw one: n = 1
    gu one: i = 0 or n = 1
    guw one: n = 0..1
    gv one: v = 0 and i % 10 = 1; two: v = 0 and i % 10 = 2; few: v = 0 and i % 100 = 0,20,40,60,80; many: v != 0
    ha one: n = 1
    haw one: n = 1
    he one: i = 1 and v = 0 or i = 0 and v != 0; two: i = 2 and v = 0
    hi one: i = 0 or n = 1
    hnj
    hr one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
    hsb one: v = 0 and i % 100 = 1 or f % 100 = 1; two: v = 0 and i % 100 = 2 or f % 100 = 2; few: v = 0 and i % 100 = 3..4 or f % 100 = 3..4
    hu one: n = 1
    hy one: i = 0,1
    ia one: i = 1 and v = 0
    id
    ig
    ii
    in
    io one: i = 1 and v = 0
    is one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
    it one: i = 1 and v = 0; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    iu one: n = 1; two: n = 2
    iw one: i = 1 and v = 0 or i = 0 and v != 0; two: i = 2 and v = 0
    ja
    jbo
    jgo one: n = 1
    ji one: i = 1 and v = 0
    jmc one: n = 1
    jv
    jw
    ka one: n = 1
    kab one: i = 0,1
    kaj one: n = 1
    kcg one: n = 1
    kde
    kea
    kk one: n = 1
    kkj one: n = 1
    kl one: n = 1
    km
    kn one: i = 0 or n = 1
    ko
    ks one: n = 1
    ksb one: n = 1
    ksh zero: n = 0; one: n = 1
    ku one: n = 1
    kw zero: n = 0; one: n = 1; two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000; few: n % 100 = 3,23,43,63,83; many: n != 1 and n % 100 = 1,21,41,61,81
    ky one: n = 1
    lag zero: n = 0; one: i = 0,1 and n != 0
    lb one: n = 1
    lg one: n = 1
    lij one: i = 1 and v = 0
    lkt
    lld one: i = 1 and v = 0; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    ln one: n = 0..1
    lo
    lt one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19; many: f != 0
    lv zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
    mas one: n = 1
    mg one: n = 0..1
    mgo one: n = 1
    mk one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
    ml one: n = 1
    mn one: n = 1
    mo one: i = 1 and v = 0; few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19
    mr one: n = 1
    ms
    mt one: n = 1; two: n = 2; few: n = 0 or n % 100 = 3..10; many: n % 100 = 11..19
    my
    nah one: n = 1
    naq one: n = 1; two: n = 2
    nb one: n = 1
    nd one: n = 1
    ne one: n = 1
    nl one: i = 1 and v = 0
    nn one: n = 1
    nnh one: n = 1
    no one: n = 1
    nqo
    nr one: n = 1
    nso one: n = 0..1
    ny one: n = 1
    nyn one: n = 1
    om one: n = 1
    or one: n = 1
    os one: n = 1
    osa
    pa one: n = 0..1
    pap one: n = 1
    pcm one: i = 0 or n = 1
    pl one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
    prg zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
    ps one: n = 1
    pt one: i = 0..1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    pt-PT one: i = 1 and v = 0; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    rm one: n = 1
    ro one: i = 1 and v = 0; few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19
    rof one: n = 1
    ru one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
    rwk one: n = 1
    sah
    saq one: n = 1
    sat one: n = 1; two: n = 2
    sc one: i = 1 and v = 0
    scn one: i = 1 and v = 0; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    sd one: n = 1
    sdh one: n = 1
    se one: n = 1; two: n = 2
    seh one: n = 1
    ses
    sg
    sh one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
    shi one: i = 0 or n = 1; few: n = 2..10
    si one: n = 0,1 or i = 0 and f = 1
    sk one: i = 1 and v = 0; few: i = 2..4 and v = 0; many: v != 0
    sl one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; few: v = 0 and i % 100 = 3..4 or v != 0
    sma one: n = 1; two: n = 2
    smi one: n = 1; two: n = 2
    smj one: n = 1; two: n = 2
    smn one: n = 1; two: n = 2
    sms one: n = 1; two: n = 2
    sn one: n = 1
    so one: n = 1
    sq one: n = 1
    sr one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
    ss one: n = 1
    ssy one: n = 1
    st one: n = 1
    su
    sv one: i = 1 and v = 0
    sw one: i = 1 and v = 0
    syr one: n = 1
    ta one: n = 1
    te one: n = 1
    teo one: n = 1
    th
    ti one: n = 0..1
    tig one: n = 1
    tk one: n = 1
    tl one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9
    tn one: n = 1
    to
    tpi
    tr one: n = 1
    ts one: n = 1
    tzm one: n = 0..1 or n = 11..99
    ug one: n = 1
    uk one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
    ur one: i = 1 and v = 0
    uz one: n = 1
    ve one: n = 1
    vec one: i = 1 and v = 0; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    vi
    vo one: n = 1
    vun one: n = 1
    wa one: n = 0..1
    wae one: n = 1
    wo
    xh one: n = 1
    xog one: n = 1
    yi one: i = 1 and v = 0
    yo
    yue
    zh
    zu one: i = 0 or n = 1

    """#

  // The scripts that are written from right to left.
  // Written by scripts/languages from Unicode's CLDR; do not change it by hand.
  // © Unicode, Inc., under the Unicode License (Documentation/UnicodeLicense.txt).
  static let rightToLeft = #"""
    Adlm
    Arab
    Armi
    Avst
    Chrs
    Cprt
    Elym
    Hatr
    Hebr
    Hung
    Khar
    Lydi
    Mand
    Mani
    Mend
    Merc
    Mero
    Narb
    Nbat
    Nkoo
    Orkh
    Ougr
    Palm
    Phli
    Phlp
    Phnx
    Prti
    Rohg
    Samr
    Sarb
    Sogd
    Sogo
    Syrc
    Thaa
    Yezi

    """#

  // The script of a language, there or everywhere.
  // Written by scripts/languages from Unicode's CLDR; do not change it by hand.
  // © Unicode, Inc., under the Unicode License (Documentation/UnicodeLicense.txt).
  static let scripts = #"""
    ab Cyrl
    abq Cyrl
    adp Tibt
    ady Cyrl
    ae Avst
    aeb Arab
    af Latn
    aho Ahom
    ak Latn
    akk Xsux
    alt Cyrl
    am Ethi
    an Latn
    apc Arab
    apd Arab
    ar Arab
    arc Armi
    arq Arab
    ars Arab
    ary Arab
    arz Arab
    as Beng
    asa Latn
    ase Sgnw
    ast Latn
    av Cyrl
    avl Arab
    awa Deva
    az Latn
    az-IQ Arab
    az-IR Arab
    az-RU Cyrl
    ba Cyrl
    bal Arab
    bap Deva
    bax Bamu
    bcq Ethi
    be Cyrl
    bej Arab
    bem Latn
    bez Latn
    bfq Taml
    bft Arab
    bfy Deva
    bg Cyrl
    bgc Deva
    bgn Arab
    bgx Grek
    bhb Deva
    bhi Deva
    bho Deva
    bji Ethi
    bjj Deva
    blt Tavt
    bm Latn
    bn Beng
    bo Tibt
    bpy Beng
    bqi Arab
    br Latn
    bra Deva
    brh Arab
    brx Deva
    bs Latn
    bsq Bass
    bst Ethi
    btv Deva
    bua Cyrl
    byn Ethi
    ca Latn
    ccp Cakm
    ce Cyrl
    ceb Latn
    cgg Latn
    chm Cyrl
    chr Cher
    cja Arab
    cjm Cham
    ckb Arab
    cmg Soyo
    cop Copt
    cr Cans
    crh Cyrl
    crk Cans
    crl Cans
    cs Latn
    csw Cans
    ctd Pauc
    cu Cyrl
    cv Cyrl
    cy Latn
    da Latn
    dar Cyrl
    dcc Arab
    de Latn
    dgl Arab
    dmf Medf
    doi Deva
    drh Mong
    drs Ethi
    dsb Latn
    dty Deva
    dv Thaa
    dz Tibt
    ee Latn
    egy Egyp
    eky Kali
    el Grek
    en Latn
    eo Latn
    es Latn
    esg Gonm
    et Latn
    ett Ital
    eu Latn
    fa Arab
    ff Latn
    fi Latn
    fia Arab
    fil Latn
    fo Latn
    fr Latn
    fub Arab
    fur Latn
    fy Latn
    ga Latn
    gan Hans
    gbm Deva
    gbz Arab
    gd Latn
    gez Ethi
    ggn Deva
    gjk Arab
    gju Arab
    gl Latn
    glk Arab
    gmv Ethi
    gof Ethi
    gom Deva
    gon Telu
    got Goth
    grc Cprt
    grt Beng
    gsw Latn
    gu Gujr
    guw Latn
    gv Latn
    gvr Deva
    gwc Arab
    gwt Arab
    ha Latn
    ha-CM Arab
    ha-SD Arab
    hak Hans
    haw Latn
    haz Arab
    hdy Ethi
    he Hebr
    hi Deva
    hlu Hluw
    hmd Plrd
    hnd Arab
    hne Deva
    hnj Hmnp
    hno Arab
    hoc Deva
    hoj Deva
    hr Latn
    hsb Latn
    hsn Hans
    hu Latn
    hy Armn
    ia Latn
    id Latn
    ig Latn
    ii Yiii
    in Latn
    inh Cyrl
    io Latn
    is Latn
    it Latn
    iu Cans
    iw Hebr
    ja Jpan
    jbo Latn
    jgo Latn
    ji Hebr
    jmc Latn
    jml Deva
    jv Latn
    jw Latn
    ka Geor
    kaa Cyrl
    kab Latn
    kaj Latn
    kaw Kawi
    kbd Cyrl
    kby Arab
    kcg Latn
    kde Latn
    kdt Thai
    kea Latn
    kfr Deva
    kfy Deva
    khb Talu
    khn Deva
    kht Mymr
    khw Arab
    kjg Laoo
    kk Cyrl
    kk-AF Arab
    kk-CN Arab
    kk-IR Arab
    kk-MN Arab
    kkj Latn
    kl Latn
    km Khmr
    kn Knda
    ko Kore
    koi Cyrl
    kok Deva
    kqy Ethi
    krc Cyrl
    kru Deva
    ks Arab
    ksb Latn
    ksh Latn
    ktb Ethi
    ku Latn
    ku-LB Arab
    kum Cyrl
    kv Cyrl
    kvx Arab
    kw Latn
    kxc Ethi
    kxl Deva
    kxm Thai
    kxp Arab
    ky Cyrl
    ky-CN Arab
    ky-TR Latn
    kzh Arab
    lab Lina
    lad Hebr
    lag Latn
    lah Arab
    lb Latn
    lbe Cyrl
    lcp Thai
    lep Lepc
    lez Cyrl
    lg Latn
    lif Deva
    lij Latn
    lis Lisu
    lki Arab
    lkt Latn
    lmn Telu
    ln Latn
    lo Laoo
    lrc Arab
    lt Latn
    luz Arab
    lv Latn
    lwl Thai
    lzh Hans
    mag Deva
    mai Deva
    man-GN Nkoo
    mas Latn
    mde Arab
    mdf Cyrl
    mdx Ethi
    mfa Arab
    mg Latn
    mgo Latn
    mgp Deva
    mk Cyrl
    mki Arab
    ml Mlym
    mn Cyrl
    mn-CN Mong
    mni Beng
    mnw Mymr
    mo Latn
    mr Deva
    mrd Deva
    mrj Cyrl
    mro Mroo
    ms Latn
    ms-CC Arab
    mt Latn
    mtr Deva
    mvy Arab
    mwr Deva
    mww Hmnp
    my Mymr
    mym Ethi
    myv Cyrl
    myz Mand
    mzn Arab
    nan Hans
    naq Latn
    nb Latn
    nd Latn
    ne Deva
    new Deva
    nl Latn
    nn Latn
    nnh Latn
    nnp Wcho
    no Latn
    nod Lana
    noe Deva
    non Runr
    nqo Nkoo
    nr Latn
    nsk Cans
    nso Latn
    nst Tnsa
    ny Latn
    nyn Latn
    oj Cans
    ojs Cans
    om Latn
    or Orya
    oru Arab
    os Cyrl
    osa Osge
    ota Arab
    otk Orkh
    oui Ougr
    pa Guru
    pa-PK Arab
    pal Phli
    pap Latn
    pcm Latn
    peo Xpeo
    phl Arab
    phn Phnx
    pka Brah
    pl Latn
    pnt Grek
    ppa Deva
    pra Khar
    prd Arab
    prg Latn
    ps Arab
    pt Latn
    raj Deva
    rhg Rohg
    rif Tfng
    rif-NL Latn
    rjs Deva
    rkt Beng
    rm Latn
    rmt Arab
    ro Latn
    rof Latn
    ru Cyrl
    rue Cyrl
    rwk Latn
    ryu Kana
    sa Deva
    sah Cyrl
    saq Latn
    sat Olck
    saz Saur
    sc Latn
    sck Deva
    scl Arab
    scn Latn
    sd Arab
    sd-IN Deva
    sdh Arab
    se Latn
    seh Latn
    ses Latn
    sg Latn
    sga Ogam
    sgw Ethi
    shi Tfng
    shn Mymr
    shu Arab
    si Sinh
    sk Latn
    skr Arab
    sl Latn
    sma Latn
    smj Latn
    smn Latn
    smp Samr
    sms Latn
    sn Latn
    so Latn
    sog Sogd
    sou Thai
    sq Latn
    sr Cyrl
    sr-ME Latn
    sr-RO Latn
    sr-RU Latn
    sr-TR Latn
    srb Sora
    srx Deva
    ss Latn
    ssy Latn
    st Latn
    su Latn
    sv Latn
    sw Latn
    swb Arab
    swv Deva
    syl Beng
    syr Syrc
    ta Taml
    taj Deva
    tcy Knda
    tdd Tale
    tdg Deva
    tdh Deva
    te Telu
    teo Latn
    tg Cyrl
    tg-PK Arab
    th Thai
    thl Deva
    thq Deva
    thr Deva
    ti Ethi
    tig Ethi
    tk Latn
    tkt Deva
    tl Latn
    tn Latn
    to Latn
    tpi Latn
    tr Latn
    trw Arab
    ts Latn
    tsd Grek
    tsf Deva
    tsj Tibt
    tt Cyrl
    tts Thai
    txg Tang
    txo Toto
    tyv Cyrl
    tzm Latn
    udi Aghb
    udm Cyrl
    ug Arab
    ug-KZ Cyrl
    ug-MN Cyrl
    uga Ugar
    uk Cyrl
    unr Beng
    unr-NP Deva
    unx Beng
    ur Arab
    uz Latn
    uz-AF Arab
    uz-CN Cyrl
    vai Vaii
    ve Latn
    vec Latn
    vi Latn
    vo Latn
    vun Latn
    wa Latn
    wae Latn
    wal Ethi
    wbq Telu
    wbr Deva
    wni Arab
    wo Latn
    wsg Gong
    wtm Deva
    wuu Hans
    xco Chrs
    xcr Cari
    xh Latn
    xlc Lyci
    xld Lydi
    xmf Geor
    xmn Mani
    xmr Merc
    xna Narb
    xnr Deva
    xog Latn
    xpr Prti
    xsa Sarb
    xsr Deva
    yi Hebr
    yo Latn
    yue Hant
    yue-CN Hans
    zdj Arab
    zgh Tfng
    zh Hans
    zh-AU Hant
    zh-BN Hant
    zh-GB Hant
    zh-GF Hant
    zh-HK Hant
    zh-ID Hant
    zh-MO Hant
    zh-PA Hant
    zh-PF Hant
    zh-PH Hant
    zh-SR Hant
    zh-TH Hant
    zh-TW Hant
    zh-US Hant
    zh-VN Hant
    zhx Nshu
    zkt Kits
    zu Latn

    """#
}
