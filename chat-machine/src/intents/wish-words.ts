// slow-patterns: a message has at most 4,000 characters, which take 12 ms at most
import { wordSet } from './plain-words.ts';

export type WishWords = {
  /** Words for an agent. A text of these and `glue` words alone is a request for an agent. */
  people: ReadonlySet<string>;
  /** Words that mean an agent only together with a verb of talking. */
  team: ReadonlySet<string>;
  talk: ReadonlySet<string>;
  want: ReadonlySet<string>;
  /** Words allowed between the verb and the word for an agent: "talk to a real person". */
  bridge: ReadonlySet<string>;
  glue: ReadonlySet<string>;
  /** Adjectives as in "real person" or "echter Mensch", which make a request without a verb. */
  real: ReadonlySet<string>;
};

const englishBridge = wordSet(
  'me us this it my chat to with through over for a an the any some your our one of real live actual human proper other',
  'in touch customer service support care right now please directly qualified technical tech sales straight up you',
);

export const englishWish: WishWords = {
  people: wordSet(
    'human humans person lady gentleman agent agents representative representatives rep operator advisor adviser employee staff',
    'supervisor manager boss colleague clerk technician',
  ),
  team: wordSet('someone somebody anyone anybody people team support service'),
  talk: wordSet(
    'talk speak speek chat connect conect transfer switch forward escalate redirect put pass talking speaking',
  ),
  want: wordSet('want wanna need needs give get let prefer require request demand like wish'),
  bridge: englishBridge,
  glue: new Set([
    ...englishBridge,
    ...wordSet(
      "pls plz plese i i'd i'll we would wanna gonna being can could may might let put call asap immediately just only",
      'help from is are there here way do how where hello hi hey ok okay yes no not bot robot machine ai computer',
      'urgent urgently away chance possible again thanks thank at all so able rather instead and be if that u r',
    ),
  ]),
  real: wordSet('real live actual human'),
};

const germanBridge = wordSet(
  'mich uns mir mit einem einer einen ein eine nem ner nen ne wem irgendwen dem der den ihrem ihren ihr eurem euren unserem von vom zu zum zur an bitte jetzt',
  'sofort gleich direkt persoenlich echten echte echter echtes richtigen richtige richtiger realen lebenden gern gerne',
  'mal doch lieber nur aus ihrer eurer kundenservice kundendienst irgendeinem irgendwem sie du bloss endlich auch',
);

export const germanWish: WishWords = {
  people: wordSet(
    'mensch menschen mitarbeiter mitarbeiterin mitarbeitern mitarbeitenden berater beraterin kundenberater',
    'servicemitarbeiter supportmitarbeiter sachbearbeiter sachbearbeiterin ansprechpartner ansprechpartnerin agent agenten operator person',
    'kollege kollegen kollegin vorgesetzten techniker technikerin chef chefin',
  ),
  team: wordSet('jemand jemanden jemandem team support kundenservice kundendienst service'),
  talk: wordSet(
    'sprechen spreche reden rede chatten verbinden verbinde verbindet verbunden weiterleiten durchstellen uebergeben',
    'weitergeleitet durchgestellt telefonieren unterhalten',
  ),
  want: wordSet(
    'anfordern brauche brauch moechte moecht will wuensche verlange haette geben gib hole holen benoetige',
  ),
  bridge: germanBridge,
  glue: new Set([
    ...germanBridge,
    ...wordSet(
      'ich wir wuerde wuerden schreiben verbindung leiten leite weiter stellen stelle durch kann koennte koennen koennt',
      'darf duerfte hallo hi guten tag ja nein kein keine nicht bot roboter maschine computer ki danke statt hilfe gibt es',
      'hier wieder nochmal und moeglich bekommen kriegen kontakt dringend wo wie ist erreiche erreichen da hilft hat',
    ),
  ]),
  real: wordSet(
    'echte echter echten echtem richtiger richtigen richtigem realen lebenden menschlicher menschlichen',
  ),
};

/** "Are you a person?" is a question about the bot, not a request. */
export const asksWhoAnswers =
  /^(?:(?:hi|hello|hallo|hey) )?(?:are you|am i|r u|is this|bist du|sind sie|ist das|(?:spreche|rede|schreibe|chatte) ich (?:gerade |hier |jetzt )?mit)\b/;

/** Includes the texts of the product's buttons and confirmation dialog that do not mention an agent. */
export const wishPhrases =
  /^zum team\b|^(?:please |(?:can|could) you (?:please )?)?transfer me\b|\b(?:human|menschliche[nrs]?) (?:support|help|assistance|being|hilfe|unterstuetzung)\b|^(?:please )?connect (?:me|us) with (?:your|our|the) team\b|\bwho can i (?:talk|speak) (?:to|with)\b|\bis (?:there )?(?:any|some)(?:one|body) (?:there|here|available|online)\b(?! (?:on|at|during|over|tomorrow))|\bmit wem kann ich (?:sprechen|reden)\b|\bist (?:da |hier )?jemand (?:da|online|erreichbar)\b|\bmensch(?:en)? statt (?:bot|maschine|roboter|computer)\b|\b(?:call|phone|ring) me(?: back)?(?: please| asap| now| today| tomorrow)?[.!?]*$|\bcall me back\b|\b(?:ruft|rufen sie|rufen) mich (?:bitte |doch |mal )?(?:an|zurueck)\b|\b(?:bitte um|um einen?|moechte einen|brauche einen|will einen|haette gern(?:e)? einen) rueckruf\b|\b(?:stop|end|skip|bypass) (?:the|this) (?:chat)?bot\b|^live ?-?(?:chat|agent|support)(?: please)?$/;

/** "Do you have live support?", "I am done typing to a bot". */
export const livePhrases: readonly RegExp[] = [
  /\bschick(?:t|en sie)?(?: mir| uns)?(?: bitte| mal| endlich)* (?:jemanden|wen|einen menschen|einen mitarbeiter)\b/,
  /\b(?:have|there|any|got) (?:an? )?live (?:chat|agents?|support|help)\b/,
  /\b(?:done|finished|tired of|sick of|no more) (?:typing|talking|chatting|writing) (?:to|with) (?:an?|this|the|your) (?:machine|computer|bot|chatbot|robot)\b/,
];

const hito =
  '(?:担当(?:者|社|の方|の人)?|たんとうしゃ|オペレーター?|オペーレーター?|オペレター?|(?<![無])人間|生身の人|スタッフ|係(?:の(?:人|方|者)|員)|サポート(?:の方|の人|担当|スタッフ|センター)?|カスタマー(?:サポート|サービス)|エージェント|相談員|店員|有人|誰か|責任者|上司|店長|技術者|専門家)';
const talk =
  '(?:話(?:し|す|せ|を?(?:した|聞)|が(?:した|でき))|はな(?:し|す|せ)|つな(?:い|ぎ|げ)|繋(?:い|ぎ|げ|が)|(?:代|替|変|か)わ(?:って|り|れ)|かわって|交代|直接(?:話|相談)|チャット(?:し|を?お願|で)|接続(?:し|を)|相談し|呼(?:んで|び)|出して|取り?次い|会話|しゃべり|喋り|連絡(?:を(?:取|と)り|し)たい)';
const please =
  '(?:お願い|おねがい|願います|希望|よろしく|下さい|ください|(?:は)?い(?:ますか|ませんか|ないの))';

export const japaneseWish = new RegExp(
  [
    `${hito}(?:さん|様)?(?:の(?:方|人))?(?:と|に|へ|を|の|か|が|は|で)?(?:直接|早く|すぐに?|今すぐ|電話で)?.{0,4}${talk}`,
    `${hito}(?:さん)?(?:の(?:方|人))?(?:と|に|へ|を|の|での?)?(?:対応|連絡|接続|チャット|サポート)?(?:を|に|が|で)?${please}`,
    `^${hito}(?:さん)?(?:の(?:方|人))?(?:を|と|に|へ)?(?:対応|チャット|サポート)?[。!！?？]*$`,
    `(?<![友個本二両主役職一知客老大美名若恋別達\\d])人(?:と|に)(?:直接)?(?:話し?(?:した|たい|せ)|はなし|つない|繋い|代わ|対応して)`,
    '(?:ボット|ロボット|AI|ai|機械)(?:じゃ|では?)なく.{0,6}人',
    '(?:ボット|bot|ロボット)(?:を|は|なんて)?(?:止め|やめて|いらない|要らない)',
    '折り返し(?:の?(?:電話|連絡|お電話|ご連絡))?(?:を|が)?(?:ください|下さい|お願い|もらえ|いただけ|ほしい|欲しい)',
    '電話を?(?:かけて|して)(?:きて)?(?:ください|下さい|ほしい|欲しい|もらえ|いただけ|くれ)',
  ].join('|'),
);
/** Reports about an earlier conversation, and questions about products. */
export const japaneseOther = new RegExp(
  `${hito}(?:さん)?(?:の(?:方|人))?(?:と|に)(?:話しました|話した(?:ら|が|けど|ところ|際|時)|つないでもらい?(?:ました|った))|人間(?:工学|の(?:目|耳))`,
);
