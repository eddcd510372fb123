import { describe, expect, it } from 'vitest';
import accountGerman from '../../features/account/messages/de_DE.json';
import accountEnglish from '../../features/account/messages/en_US.json';
import accountJapanese from '../../features/account/messages/ja_JP.json';
import faqWindowGerman from '../../features/faq/messages/de_DE.json';
import faqWindowEnglish from '../../features/faq/messages/en_US.json';
import faqWindowJapanese from '../../features/faq/messages/ja_JP.json';
import homeGerman from '../../features/home/messages/de_DE.json';
import homeEnglish from '../../features/home/messages/en_US.json';
import homeJapanese from '../../features/home/messages/ja_JP.json';
import guideGerman from '../../features/orders/messages/de_DE.json';
import guideEnglish from '../../features/orders/messages/en_US.json';
import guideJapanese from '../../features/orders/messages/ja_JP.json';
import productsGerman from '../../features/products/messages/de_DE.json';
import productsEnglish from '../../features/products/messages/en_US.json';
import productsJapanese from '../../features/products/messages/ja_JP.json';
import recyclingGerman from '../../features/recycling/messages/de_DE.json';
import recyclingEnglish from '../../features/recycling/messages/en_US.json';
import recyclingJapanese from '../../features/recycling/messages/ja_JP.json';
import type { Catalogue } from '../../lib/page/language.tsx';
import { catalogue as ofGerman } from './de-de.ts';
import { catalogue as ofEnglish } from './en-us.ts';
import { catalogue as ofJapanese } from './ja-jp.ts';

type Texts = Catalogue['texts'];

const german: Texts = {
  ...ofGerman.texts,
  account: accountGerman,
  faqWindow: faqWindowGerman,
  home: homeGerman,
  orderGuide: guideGerman,
  products: productsGerman,
  recycling: recyclingGerman,
};
const english: Texts = {
  ...ofEnglish.texts,
  account: accountEnglish,
  faqWindow: faqWindowEnglish,
  home: homeEnglish,
  orderGuide: guideEnglish,
  products: productsEnglish,
  recycling: recyclingEnglish,
};
const japanese: Texts = {
  ...ofJapanese.texts,
  account: accountJapanese,
  faqWindow: faqWindowJapanese,
  home: homeJapanese,
  orderGuide: guideJapanese,
  products: productsJapanese,
  recycling: recyclingJapanese,
};

const flat = (texts: Texts) =>
  Object.entries(texts).flatMap(([feature, list]) =>
    Object.entries(list).map(([key, text]) => [`${feature}.${key}`, text] as const),
  );
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe.each([
  ['German', german],
  ['Japanese', japanese],
])('%s texts', (_, texts) => {
  it('a translated catalogue has the same keys as the English one', () => {
    expect(flat(texts).map(([key]) => key)).toEqual(flat(english).map(([key]) => key));
  });

  it('a translated text has the same placeholders as the English one', () => {
    const own = new Map(flat(texts));
    for (const [key, text] of flat(english)) {
      expect([key, ...places(own.get(key) ?? '')]).toEqual([key, ...places(text)]);
    }
  });

  it('no translated text is empty', () => {
    for (const [key, text] of flat(texts)) expect([key, text.trim()]).not.toEqual([key, '']);
  });
});

describe('the texts of the specification', () => {
  it('the English catalogue contains the texts of the specification verbatim', () => {
    const texts = new Map(flat(english));
    expect(texts.get('app.networkFault')).toBe('The network is not working well, please try again later');
    expect(texts.get('app.loading')).toBe('Loading...');
    expect(texts.get('app.logIn')).toBe('Log In');
    expect(texts.get('app.signUp')).toBe('Sign Up');
    expect(texts.get('app.myAccount')).toBe('My Account');
    expect(texts.get('app.logOut')).toBe('Log Out');
    expect(texts.get('warranty.orderNumberWhere')).toBe('Where is my order number?');
    expect(texts.get('account.notNow')).toBe('Not Now');
    expect(texts.get('faqWindow.searchPlaceholder')).toBe('Search Product');
    expect(texts.get('faqWindow.seeMore')).toBe('See more');
    expect(texts.get('warranty.activatedTitle')).toBe(
      'Congratulations! You activated the extended warranty successfully.',
    );
    expect(texts.get('warranty.mailRegistered')).toBe(
      'This email address has been registered, please log in directly',
    );
    expect(new Map(flat(german)).get('app.networkFault')).toBe(
      'Das Netzwerk funktioniert nicht gut. Bitte versuchen Sie es später erneut',
    );
  });
});
