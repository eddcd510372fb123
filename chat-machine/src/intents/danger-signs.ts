// slow-patterns: a message has at most 4,000 characters, which take 12 ms at most
export type Sign = { sign: RegExp; unless?: RegExp };

const battery = '(?:bat+[ea]?r+(?:y|ys|ie|ies)|li-?ion|lithium|power ?bank)';
const plug =
  '(?:plug|socket|outlet|cable|cord|charger|adapt[eo]r|port|battery|monitor|printer|screen|wires?)';
const thing =
  '(?:it|this|that|which|and|unit|device|product|machine|laptop|pc|vacuum|cleaner|purifier|drill|driver|blower|trimmer|gimbal|power supply|motor|toner|thing|something|[a-z]{1,3}\\d{1,4}[a-z]?|' +
  `${plug}|${battery})`;
const body =
  '(?:hands?|fingers?|thumbs?|arms?|legs?|foot|feet|toes?|face|skin|child|son|daughter|baby|kid|wife|husband)';
const outsideSmoke =
  /\b(?:cigar\w*|tobacco|cook\w*|wildfire|forest|kitchen|neighbou?r\w*|fireplace|incense|barbecue|bbq|smokers?|outdoors?|remove|filter out)\b/;

/** Patterns have bounded gaps, so that a text is read in linear time. */
export const englishSigns: readonly Sign[] = [
  { sign: /^(?:yes,? )?(?:it|this)(?:'s| is) (?:very |really )?dangerous[ .!]*$/ },
  {
    sign: /\b(?:on|catch(?:es|ing)?|caught|cought|set|started|small|big|electrical|a|the|of) fire\b(?! (?:tv|stick|tablet|hd|os|alarm|drill|extinguisher|hazard|sale|red|trucks?|engines?|place|wood|works?))/,
    unless: /\bserver/,
  },
  {
    sign: /\bthere (?:is|was) fire\b|\bfire (?:broke out|started|came|coming|shot|brigade|department)\b|\bfire ?!|^fire$/,
  },
  { sign: /\bflames?\b(?! (?:retardant|resistant|red))/ },
  {
    sign: /\b(?:is|was|are|were|it's|start|starts|started|began|it|just|like|of|something|still) (?:to |a |something |plastic )?(?:burn(?:ing|in|t|ed|s)?|buring)\b(?![ -]?(?:in|out|cds?|dvds?|discs?)\b)/,
    unless: /\beyes?\b/,
  },
  { sign: /\bburn(?:ing|t|ed)? (?:smell|odou?r|plastic|rubber|wires?|cable|stench|hot)\b/ },
  {
    sign: /\b(?:smell(?:s|ed|ing)?|smelt|stinks?|odou?r)(?: \w+){0,3} (?:burn\w*|smok\w+|fire|gas|scorched|melted|melting)\b/,
    unless: outsideSmoke,
  },
  {
    sign: /\bburn(?:ed|t) (?:through|up|down)\b|\b(?:scorch(?:ed|ing)?(?: marks?)?|charred|singed|melted|melting|molten)\b/,
  },
  {
    sign: /\btoo hot to (?:touch|hold)\b|\bshort[- ]circuit\w*|\bexposed wires?\b|\btoxic (?:fumes|smoke|gas)\b/,
  },
  {
    sign: /\bsmoke (?:is |was |started |starts )?(?:com(?:es|ing|e)|came|pour\w*|ris\w*|out of|from (?:the|my|it|inside))\b|\bsmoke (?:everywhere|all over)\b|\bsmoke ?!/,
    unless: outsideSmoke,
  },
  {
    sign: /\b(?:see|saw|seeing|seen|emit\w*|produc\w+|black|white|gr[ea]y|lots of|some|full of) smoke\b(?! gr[ea]y)/,
    unless: outsideSmoke,
  },
  {
    sign: new RegExp(
      `\\b(?:${thing}|it's)(?: (?:is|was|has|just|now|still|starts?|started|begins?|began|to)){0,4} smok(?:es|ed|e|ing|in)\\b(?! (?:free|detector|alarm|gr[ea]y))`,
    ),
    unless: outsideSmoke,
  },
  {
    sign: new RegExp(
      `\\b${battery}\\b.{0,50}\\b(?:swol+en|swell\\w*|swole|bulg\\w*|puff\\w*|bloat\\w*|expand(?:ed|ing)|inflat\\w*|leak\\w*|hiss\\w*|burst\\w*|ruptur\\w*)\\b`,
    ),
  },
  {
    sign: new RegExp(
      `\\b(?:bulg\\w+|puff\\w+|bloated|expanded|leak\\w+|inflated|hissing|ruptured)\\b.{0,20}\\b${battery}\\b`,
    ),
  },
  { sign: /\bswol+en\b|\b(?:case|casing|back|housing)(?: \w+){0,3} (?:swelling|bulging|bulged)\b/ },
  {
    sign: /\bexploa?d\w*\b(?! (?:view|drawing|diagram))|\bexplosions?\b(?![ -]?proof)|\bblew up\b|\bloud (?:bang|pop)\b/,
  },
  {
    sign: /\belectric(?:al|ity)? shocks?\b|\belectrocut\w*|\b(?:shock(?:ed|s)|zaps) (?:me|him|her|us|my)\b|\bzapped\b/,
  },
  {
    sign: /\b(?:get|got|gets|getting|gave|gives|giving|received|feel|felt) (?:(?:me|us|him|her) )?(?:an? )?(?:\w+ )?shocks?\b(?![ -]?(?:absor|resist|proof))/,
  },
  {
    sign: new RegExp(
      `\\bshocked by (?:the|my|this) ${thing}\\b|\\bspark(?:s|ed|ing)?\\b.{0,40}\\b${plug}\\b|\\b${plug}\\b.{0,30}\\bspark(?:s|ed|ing)?\\b|\\bsparks? (?:are |were )?(?:fly|flew|com|came|shoot|shot)|\\bit(?:'?s| is| was| just)? spark(?:s|ed|ing)\\b`,
    ),
  },
];

const geraet =
  '(?:es|er|sie|das|geraet|monitor|drucker|bildschirm|akku|batterie|ladegeraet|netzteil|stecker|kabel|steckdose|staubsauger|luftreiniger|motor)';
const fremderRauch = /zigarett|tabak|raucher|koch|kueche|grill|kamin|nachbar|entfern/;

export const germanSigns: readonly Sign[] = [
  { sign: /^(?:ja,? )?(?:es|das) ist (?:sehr |wirklich )?gefaehrlich[ .!]*$/ },
  { sign: /\bfeuer\b(?! und flamme)(?![ -](?:tv|melder|loescher))|\bfeuerwehr\b/, unless: /server/ },
  {
    sign: /\b(?:in brand|brandgeruch|brandblasen?|brandwunden?|kabelbrand|hat gebrannt|angebrannt\w*|abgebrannt|verbrannt\w*|verkohlt\w*|verkokelt\w*|kokelt|angekokelt|verschmort\w*|schmort|schmorgeruch|geschmolzen\w*|schmilzt)\b/,
  },
  { sign: /\bflammen?\b/, unless: /feuer und flamme/ },
  {
    sign: new RegExp(
      `\\b(?:${geraet}|hilfe|etwas|alles)(?: \\w+){0,3} brennt\\b|\\bbrennt (?:es|mein|gerade|etwas)|\\bbrennt ?!`,
    ),
    unless: /lampe|\bleds?\b|licht|leuchte|anzeige|augen|birne/,
  },
  {
    sign: /\bzu (?:brennen|rauchen|qualmen|schmoren|kokeln)\b|\bam (?:brennen|qualmen|schmoren|kokeln)\b/,
    unless: /augen|lampe|\bcds?\b|\bdvds?\b|aufhoer|aufgehoert/,
  },
  {
    sign: /\brauch (?:\w+ )?(?:kommt|kam|steigt|stieg|tritt|trat|quillt|aus)\b|\b(?:kommt|kam|steigt|stieg|tritt|trat|quillt|sehe|entwickelt)(?: \w+){0,4} (?:rauch|qualm)\b|\brauch(?:entwicklung|schwaden|wolken?)\b|\b(?:ge)?qualm(?:t|te)?\b/,
    unless: fremderRauch,
  },
  { sign: new RegExp(`\\b${geraet}(?: \\w+){0,3} (?:raucht|rauchte|geraucht)\\b`), unless: fremderRauch },
  {
    sign: /\b(?:riecht|riechen|roch|stinkt|stank|geruch|gestank|mieft)(?: \w+){0,5} (?:feuer|rauch|brand|gas|(?:ver|an)?schmor\w*|(?:durch|an|ver)?(?:brennt?|brannt\w*)|(?:an|ver)?kokel\w*|(?:an|ver)sengt\w*)\b/,
    unless: fremderRauch,
  },
  { sign: /\b(?:auf|an)?(?:geblae?ht\w*|gequollen\w*|geschwollen\w*)\b|\bblae?ht\b/ },
  {
    sign: /(?:akku|batterie|powerbank)\w*\b.{0,40}\b(?:ausgelaufen\w*|laeuft aus|lief aus|auslaeuft|undicht\w*|zischt|platzt|fluessigkeit|gewoelbt\w*|woelbt|quillt|dick geworden|wird dick|beult|ausgebeult\w*)\b/,
    unless: /garantie/,
  },
  {
    sign: /\b(?:ausgelaufene\w*|undichte\w*|geplatzte\w*) (?:\w+ )?\w*(?:akku|batterie)|(?:batterie|akku)(?:fluessigkeit|saeure)/,
  },
  {
    sign: /\bexplodier\w*|\bexplosion\b|\bgeplatzt\b|\b(?:lauter|lauten|lautem|einem|einen) knall\b|\bin die luft geflogen\b|\bgeknallt\b/,
  },
  { sign: /\bvoll(?:er)? (?:rauch|qualm)\b|\brauch gemacht\b/ },
  { sign: /^(?:hilfe )?(?:es |das |des )?(?:brennt|raucht|qualmt|funken|brutzelt|bizzelt)[ .!?]*$/ },
  { sign: /\bnotruf\b|^notfall\b/, unless: /funktion|taste|armband/ },
  { sign: /\blichtboegen\b|\blichtbogen\b/ },
  {
    sign: /\b(?:selbst|sich|hat|haben|wurde) (?:\w+ )?entzuendet\b|\bentzuendete sich\b|\bverbrennung(?:en)?\b/,
    unless: /\baug|\bhaut|\bzahn|\bhals/,
  },
  {
    sign: /\b(?:akku|batterie|powerbank|ladegeraet|netzteil|stecker)(?: \w+){0,3} (?:dampft|dampfte|raucht|rauchte|qualmt|beule|woelbung)\b|\bwoelbung\b.{0,80}\bakku/,
  },
  {
    sign: /\bstromsto(?:ss|ess)\w*|\bstromschlae?g\w*|\belektroschock\b|\belektrische[nr]? schlae?g|(?<!auf )\beinen (?:\w+ )?schlag (?:bekommen|gekriegt|erhalten|versetzt)|\b(?:bekomme|bekam|kriege|kriegt|bekommt)(?: \w+){0,3} (?:\w+ )?schlag\b|\b(?:eine[ns]?|nen?) (?:gewischt|geschossen|gezwiebelt|gescheuert|gepfeffert)\b|\belektrisiert\b|\bunter strom\b|\bkurzschluss\b|\bblanke\w* (?:draht|draehte|kabel)/,
  },
  {
    sign: /\bfunken\b.{0,25}\b(?:sprueh\w*|sprue?ht\w*|flieg\w*|flogen|schlae?g\w*|geschlagen|gesprueht|kommen|kamen|aus)\b|\b(?:sprueh\w*|fliegen|flogen|schlaegt|schlagen|kommen)\b.{0,20}\bfunken\b/,
  },
  {
    sign: /\b(?:giftig\w*|aetzend\w*) (?:dampf|daempfe|gase?|rauch)\b|\bzu heiss zum anfassen\b|\bgluehend heiss\b/,
  },
];

const denchi = '(?:バッテリー|バッテリ|電池|リチウム|パック)';

export const japaneseSigns: readonly Sign[] = [
  { sign: /^(?:はい、?)?危険(?:な状態)?(?:です|だ)[。!]*$/ },
  {
    sign: /^けむり[!！。]*$|火(?:を)?ふ(?:い|き)|火が(?:出|で[たてま]|つい|付|上が|見え|噴|吹)|火を(?:噴|吹)|出火|引火|炎(?:が|を|上)|燃え(?!る(?:ゴミ|ごみ|ニュース)|ない)|^もえて|燃え(?!る(?:ゴミ|ごみ|ニュース)|ない)|燃やし/,
  },
  { sign: /発火(?!の?(?:おそれ|恐れ|危険|可能性|心配))|火災|火事|ボヤ(?!け|っ|か)/, unless: /サーバ|保険/ },
  { sign: /爆発(?!的)|破裂|ボンと(?:音|いう)/ },
  {
    sign: /煙(?:が|を)?(?:もくもく|モクモク)?(?:出|で(?:て|た|ま)|上が|立ち?(?:上|の)|噴|吹|もれ|漏れ|すご|ひど)|発煙|(?:白|黒)い?煙|けむりが|煙のような/,
    unless: /タバコ|たばこ|煙草|料理|焼肉|喫煙|線香/,
  },
  {
    sign: /焦げ|焼け(?:る|た)(?:ような)?(?:にお|臭|匂)|こげ(?:た|て|くさ|臭)|コゲ(?:た|て|くさ|臭)|煙(?:臭|くさ)/,
    unless: /料理|焼肉|タバコ|たばこ/,
  },
  {
    sign: /(?:プラグ|コンセント|ケーブル|コード|アダプタ|端子|本体|充電器|usb|差し?込み).{0,10}(?:溶け|とけ(?:た|て|ちゃ))/,
  },
  {
    sign: new RegExp(
      `${denchi}.{0,15}(?:膨ら|膨れ|膨張|ふくら|ふくれ|液漏れ|液もれ|液が漏|漏れ|もれ|パンパン|変形|異臭)`,
    ),
  },
  {
    sign: /(?:本体|筐体|背面|裏|ケース|モニター|画面|ステーション|スマホ|蓋|ふた).{0,10}(?:膨ら|膨れ|膨張|ふくら|ふくれ)|膨らん(?:だ|でいる|でる)?(?:バッテリ|電池)/,
  },
  { sign: /液(?:漏れ|もれ)/, unless: /インク|トナー|カートリッジ|洗浄/ },
  { sign: /感電|漏電|電気が(?:走|流れ)|電気ショック|ショート(?:し|さ)(?!カ)/ },
  { sign: /(?:触|手|指|持).{0,10}(?:ビリ[ビッ]|びり[びっ])/ },
  { sign: /ヒバナ|ひばな|火花(?!が(?:見え|出).{0,12}(?:異常では|正常))/ },
  { sign: /触れない(?:ほど|くらい|ぐらい).{0,3}熱|熱くて(?:触|持て|さわ)|異常に熱/ },
];

/** Signs of an injury in any of the languages. */
export const injurySigns: readonly Sign[] = [
  {
    sign: new RegExp(
      `\\b(?:burn(?:ed|t)|scalded|cut|sliced|crushed|pinched|hurt|injured) (?:myself|himself|herself|(?:my|his|her|our|the|a|one of my) (?:\\w+ )?${body})\\b`,
    ),
  },
  {
    sign: /\binjur(?:y|ed|ies)\b|\b(?:i'm|i am|he is|she is|hand|finger|arm|leg|child)(?: is)? bleeding\b|\bambulance\b|\bemergency room\b|\b(?:went|go|taken|brought|rushed) to (?:the )?hospital\b/,
  },
  {
    sign: /\b(?:got|was|is|been|am|are|gets?) (?:\w+ )?hurt\b|\bhurt (?:me|him|someone|somebody|badly)\b|\b(?:i|he|she|we|they|child|son|daughter|kid|toddler|baby|boy|girl|dog|cat)(?: \w+){0,2} swallowed\b/,
  },
  {
    sign: /\b(?:ate|eaten|eating|chewed|chewing|swallowed|licked)\b.{0,30}\b(?:batter(?:y|ies)|button cells?|magnets?|cables?|cord|toner|ink)\b/,
  },
  { sign: /\bverletz(?:t|te|ten|ter|te[rs]?|ung|ungen)\b/, unless: /recht|patent|marke|datenschutz|urheber/ },
  {
    sign: /\b(?:batterien?|akku|knopfzellen?|magneten?|toner|tinte|thermopapier)\b.{0,40}\b(?:gefressen|geschluckt|gegessen|abgeleckt|getrunken)\b/,
  },
  {
    sign: /\bblutet?\b|\bbluten\b|\bverbrueht\b|\bverschluckt\b|\b(?:notarzt|notaufnahme|rettungswagen|krankenwagen)\b|\b(?:hand|haende|finger|daumen|arm|bein|fuss|gesicht)(?: \w+){0,3} (?:geschnitten|gequetscht|eingeklemmt)\b/,
  },
  {
    sign: /怪我|ケガ(?!キ)|(?<!だ)けが(?:を|人|し(?:た|て|ま))|やけど(?=を|しま|した|して(?!へん|い?ない|い?ません)|しそう|の?跡|が(?:ひど|痛))|ヤケド|火傷|負傷|出血|血が(?:出|止ま)|救急|誤飲|飲み込ん/,
  },
  {
    sign: /(?:指|手|足|腕)を(?:切[っりる]|挟ん|はさん)|(?:指|足|腕)(?:切っ|切りま|挟ん|はさん)|手(?:切っ(?:た|ち|て血)|切りま|挟ん|はさん)|病院(?:に|へ)(?:行|運|搬)/,
  },
  {
    sign: /\b(?:finger|fingerkuppe|fingerspitze|daumen|zeh)\b(?: \w+){0,2} (?:ab|weg|fehlt|verloren)\b|\bfehlt (?:mir )?(?:ein|eine|der|die) (?:finger|fingerkuppe|fingerspitze|daumen)\b/,
  },
  {
    sign: /煙を吸(?:ってしま|って.{0,8}(?:咳|喉|のど|苦し|痛)|い込ん)|息が(?:苦し|でき(?!て))|呼吸が苦し|水ぶくれ|咳が(?:止ま|とま)ら|119番/,
  },
  {
    sign: /\b(?:inhaled|breathed in|breathing in) (?:\w+ ){0,2}(?:smoke|fumes|toner|gas)\b|\b(?:can't|cannot|cant) breathe\b|\bhas blisters\b|\b(?:rauch|qualm|daempfe|toner)(?: \w+){0,3} eingeatmet\b|\bkeine luft (?:mehr|bekomm\w*)\b|\batemnot\b/,
  },
  {
    sign: /(?:[犬猫]|いぬ|ねこ|イヌ|ネコ|子ども|子供|赤ちゃん|息子|娘)が[^がはを]{0,10}(?:倒れた|倒れて|倒れま|けいれん|痙攣|ぐったり)/,
  },
];
