import { expect, test } from 'vitest';
import { ordinaryTexts } from '../testing/ordinary-texts.ts';
import { firstAidFor, isDanger, isInjury } from './danger.ts';

const dangers: readonly string[] = [
  'Yes, it is dangerous',
  'Ja, es ist gefährlich',
  'はい、危険な状態です',
  'my dog chewed the battery of the remote',
  'ein Stromstoß, als ich das Gehäuse berührt habe',
  'an der Buchse sieht man einen Lichtbogen',
  'brennt',
  'Die Säge lief weiter, mir fehlt eine Fingerkuppe',
  'scorch marks around the power button',
  'funken!!!',
  'soll ich den Notruf wählen?',
  'gestern hat er Rauch gemacht',
  'der Drucker hat sich selbst entzündet',
  'hier mieft es als ob ein Kabel durchbrennt',
  'Geruch, wie wenn etwas verkokelt',
  'am Netzteil kriegt man dauernd eine gewischt',
  'hab am Gehäuse nen geschossen bekommen',
  'die Batterie dampft',
  'Akku hat eine Beule',
  'Wölbung hinten am Gehäuse, wohl der Akku',
  'die Küche ist voller Rauch',
  'Verbrennung an der Hand durch das Netzteil',
  'USBのところがとけた',
  '電源ステーションがふくれて蓋が閉まらない',
  'ﾋﾊﾞﾅが出ました',
  'けむり',
  'モーターから火ふいた',
  '焼けるにおいがします',
  'My monitor caught fire',
  'the printer is on fire!!',
  'HELP FIRE!',
  'it cought fire while charging',
  'there was a small fire at the plug',
  'flames came out of the charger',
  'Smoke is coming out of the back',
  'I see smoke from the vent',
  'white smoke from my printer, what now',
  'the monitor is smoking',
  'The V1800 smokes',
  'its sparking!!',
  'it started to smoke and then went dark',
  'my charger started smoking yesterday',
  'There is a burning smell',
  'smells like burnt plastic',
  'it smells like something is burning',
  'a strong smell of burning when I turn it on',
  'the plug has melted',
  'The battery is swollen',
  'batery swollen and hot',
  'my battery is bulging out of the case',
  'battery puffed up, can I still use it',
  'The battery is leaking',
  'there is a leaking battery in the remote',
  'The battery exploded in the drawer',
  'the power bank is about to explode',
  'I got an electric shock from the metal frame',
  'it gave me a shock when i touched the cable',
  'the monitor shocked me',
  'my son was nearly electrocuted',
  'sparks are coming from the socket',
  'the adapter is sparking',
  'I burned my hand on the adapter',
  'my daughter got hurt by the blower',
  'I am injured',
  'i cut my finger on the blade and my finger is bleeding',
  'my toddler swallowed the button cell',
  'it is too hot to touch',
  'there was a loud bang and now it is dead',
  'theres smoke everywhere from the monitor',
  'the cable burned through',
  'got zapped by the hub',
  'I keep getting shocked by the screen',
  'it blew up in my face',
  'Mein Monitor brennt!',
  'Der Drucker hat Feuer gefangen',
  'Hilfe, es brennt',
  'Aus dem Netzteil kommt Rauch',
  'Es steigt Rauch aus dem Gerät auf',
  'Der Akku raucht',
  'mein ladegerät qualmt',
  'Es riecht verbrannt',
  'riecht nach verschmortem Kunststoff',
  'Das Kabel ist verschmort',
  'der stecker ist geschmolzen',
  'Der Akku ist aufgebläht',
  'akku aufgeblaht, was tun',
  'Der Akku hat sich aufgebläht und drückt das Gehäuse auf',
  'Die Batterie ist ausgelaufen',
  'Der Akku ist explodiert',
  'Ich habe einen Stromschlag bekommen',
  'Ich habe am Gehäuse einen Schlag bekommen',
  'Aus der Steckdose sprühen Funken',
  'es gab einen lauten Knall und einen Kurzschluss',
  'Der Akku beult sich aus',
  'Ich habe einen gewischt bekommen',
  'es hat geknallt und gequalmt',
  'Ich habe mir die Hand verbrannt',
  'mein Kind hat sich verletzt',
  'Meine Tochter hat eine Knopfzelle verschluckt',
  'バッテリーが膨らんで煙が出ています',
  'モニターから火が出ました',
  '充電中に発火しました',
  '本体から煙が出ています',
  '煙が出た',
  '焦げ臭いです',
  '焦げたようなにおいがします',
  'バッテリーが膨張しています',
  '電池が液漏れしています',
  'バッテリーが爆発しました',
  '触ったら感電しました',
  'コンセントから火花が散りました',
  'プラグが溶けています',
  'アダプターを触るとビリビリします',
  'やけどをしました',
  '子供がけがをしました',
  '子どもがボタン電池を飲み込んでしまいました',
  '熱くて触れません',
  '煙がすごいです',
  '指を切りました',
  'ハンディチェンソーで指切った',
  'ねこがコードかんで倒れた',
  '子供も煙を吸ってしまって咳がとまらない',
  '119番したほうがいいですか',
  '煙を吸って喉が痛いです',
  'my daughter breathed in the smoke',
  'I cannot breathe since I changed it',
  'mein Kind hat Rauch vom Monitor eingeatmet',
  '焼けるようなにおいがする',
];

test.each(dangers)('recognises the danger in "%s"', (text) => {
  expect(isDanger(text)).toBe(true);
});

test.each([
  'うつらんのやけど',
  '電池ささらへんマキタのやつやけどつけてええ？',
  '掃除機のモーター音やけどでかない？',
  'やけどしてへんけど音でえへん',
  'やけどしていませんが、音が出ません',
])('takes the Kansai word for "but", and a denied burn, for no danger in "%s"', (text) => {
  expect(isDanger(text)).toBe(false);
});

test.each(ordinaryTexts)('sees no danger in "%s"', (text) => {
  expect(isDanger(text)).toBe(false);
});

test.each([
  ...['my hand is burnt', 'I burned my hand on the adapter', 'My son got hurt', 'my finger is bleeding'],
  ...['指を切った', '子供がけがをしました', 'やけどをしました', '子どもがボタン電池を飲み込んでしまいました'],
  ...[
    'mein Kind hat sich verletzt',
    'Ich habe mir die Hand verbrannt',
    'Verbrennung an der Hand durch das Netzteil',
  ],
])('recognises the injury in "%s"', (text) => {
  expect(isInjury(text)).toBe(true);
});

test.each([
  ...['My monitor caught fire', 'the plug has melted', 'the battery is swollen', 'the cable is burnt'],
  ...[
    'Es riecht verbrannt',
    'Das Netzteil ist verschmort',
    '煙が出た',
    'バッテリーが膨張しています',
    'It is broken',
  ],
])('sees no injury in "%s"', (text) => {
  expect(isInjury(text)).toBe(false);
});

test.each([
  ['I burned my hand on the adapter', 'burn'],
  ['Ich habe mir die Hand verbrannt', 'burn'],
  ['やけどをしました', 'burn'],
  ['my kid scalded his arm', 'burn'],
  ['I got an electric shock from the plug', 'shock'],
  ['it shocked me twice', 'shock'],
  ['Ich habe einen Stromschlag bekommen', 'shock'],
  ['ich hab einen Schlag bekommen', 'shock'],
  ['アダプターを触ったら感電しました', 'shock'],
  ['my son swallowed a button battery', 'swallowed'],
  ['Der Hund hat die Tinte gefressen', 'swallowed'],
  ['電池を飲み込んでしまいました', 'swallowed'],
  ['I cut my finger on the edge, it is bleeding', 'wound'],
  ['Ich habe mir in den Finger geschnitten', 'wound'],
  ['Die Säge hat mich erwischt, es blutet stark', 'wound'],
  ['指を切った', 'wound'],
  ['My monitor caught fire', null],
  ['the cable is burnt', null],
  ['煙が出たんやけど', null],
  ['no shocks, but smoke comes out of it', null],
])('the first aid for "%s" is %s', (text, aid) => {
  expect(firstAidFor(text)).toBe(aid);
});

test('checks a text of maximum length made of one repeated word in bounded time', () => {
  const started = Date.now();
  for (const part of ['battery ', 'smell ', 'it is ', 'バッテリー', 'akku ', 'a', 'kommt ', 'hand '])
    for (const check of [isInjury, firstAidFor]) check(part.repeat(4_000 / part.length));
  expect(Date.now() - started).toBeLessThan(1_000);
});
