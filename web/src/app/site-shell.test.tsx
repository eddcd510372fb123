import { pages } from '@aftercare/contract/pages';
import { describe, expect, it } from 'vitest';
import { buildSite, renderPage } from '../testing/render-page.tsx';
import { destinationOf } from './navigation/routes.ts';

const texts = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
const menuOf = (html: string): string[] =>
  linksIn(/<nav[^>]*aria-label="Menu".*?<\/nav>/s.exec(html)?.[0] ?? '');

const terms = `/web${pages.warrantyTerms}`;

const openPages = (site: ReturnType<typeof buildSite>): string[] =>
  Object.values(pages).filter((path) => {
    const destination = destinationOf(path, site);
    return destination.kind === 'page' && destination.isKnown;
  });

describe('the header', () => {
  it.each([
    [['index', 'product', 'quickWarranty'] as const, ['/web/index', '/web/product', '/web/quickWarranty']],
    [
      ['index', 'self-install', 'product', 'quickWarranty'] as const,
      ['/web/index', '/web/self-install', '/web/product', '/web/quickWarranty'],
    ],
    [['index', 'product'] as const, ['/web/index', '/web/product']],
  ])('the header has the menu entries of the brand, in the order of the keys: %s', (menu, expected) => {
    expect(menuOf(renderPage(pages.home, buildSite({}, { menu: [...menu] })))).toEqual(expected);
  });

  it('marks the entry of the current page, or of its parent page', () => {
    const marked = (path: string) => {
      const link = /<a [^>]*aria-current="[^"]*"[^>]*>/.exec(renderPage(path, buildSite()))?.[0] ?? '';
      return [/href="([^"]*)"/.exec(link)?.[1], /aria-current="([^"]*)"/.exec(link)?.[1]];
    };
    expect(marked(pages.home)).toEqual(['/web/index', 'page']);
    expect(marked(pages.quickWarranty)).toEqual(['/web/quickWarranty', 'page']);
    expect(marked(pages.productDetail)).toEqual(['/web/product', 'true']);
    expect(renderPage(pages.home, buildSite())).toContain('data-page="index"');
    expect(renderPage(pages.productDetail, buildSite())).toContain('data-page="productDetail"');
  });

  it('pages without the menu have a slim bar with logo, Back, languages and privacy settings', () => {
    for (const path of [pages.login, pages.forgot, pages.register, pages.userCenter, pages.privacy]) {
      const html = renderPage(path, buildSite());
      expect([path, menuOf(html)]).toEqual([path, []]);
      expect(html).toMatch(
        /<header.*aria-label="Back".*alt="Northwind".*Deutsch.*aria-label="Privacy settings".*<\/header>/s,
      );
    }
  });

  it('links the logo to the brand’s own site if that is a web page, else to home', () => {
    const logo = (redirectUrl: string) =>
      /<a href="([^"]*)"[^>]*><img/.exec(renderPage(pages.home, buildSite({ redirectUrl })))?.[1];
    expect(logo('https://northwind.example/')).toBe('https://northwind.example/');
    expect(logo('')).toBe('/web/index');
    expect(logo('javascript:alert(1)')).toBe('/web/index');
  });
});

describe('the name of the brand', () => {
  it.each(['', '/files/logo'])('the visible name of the brand is on every page, with the logo %j', (logo) => {
    const site = buildSite({ brandName: 'name-for-rules', merchantBrand: 'Visible Name', logo });
    for (const page of [pages.home, pages.product, pages.quickWarranty]) {
      const rendered = renderPage(page, site);
      expect(rendered).toContain('Visible Name');
      expect(rendered).not.toContain('name-for-rules');
    }
  });
});

describe('the footer', () => {
  it('the footer has phone, hours, email address, privacy policy in a new tab, languages and copyright', () => {
    const footer = /<footer.*<\/footer>/s.exec(renderPage(pages.home, buildSite()))?.[0] ?? '';
    for (const part of [
      '+1 555 0100',
      'Mon to Fri',
      'help@northwind.example',
      '© 2020-2026 Northwind',
      '日本語',
    ])
      expect(texts(footer)).toContain(part);
    expect(footer).toMatch(/href="\/web\/privacy" target="_blank"/);
  });

  it.each([
    ['us', ['/web/privacy', terms]],
    ['de', ['/web/privacy', terms, '/web/imprint', '/web/accessibility']],
    ['jp', ['/web/privacy', terms, '/web/external-transmission']],
  ])('the footer links the legal pages of the country %s', (countryWebsiteName, expected) => {
    const html = renderPage(pages.home, buildSite({ countryWebsiteName }));
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
    expect(linksIn(footer).filter((href) => href.startsWith('/web/'))).toEqual(expected);
    for (const path of expected)
      expect(openPages(buildSite({ countryWebsiteName }))).toContain(path.slice(4));
  });
});

describe('a site that is out of service', () => {
  const outOfService = {
    text: 'out of service due to a technical issue',
    contactPhone: '+1 555 0100',
    email: 'help@northwind.example',
  };
  const site = buildSite({}, { outOfService, menu: [], notices: [], chat: false });
  const mailed = [pages.conversation, pages.emailUndo, pages.certificate];
  const goesOn: string[] = [pages.privacy, pages.warrantyTerms, ...mailed];

  it('a closed site shows nothing but the notice on every route: logo, text, contact, thanks and languages', () => {
    const closed = openPages(site).filter((path) => !goesOn.includes(path));
    expect(closed.length).toBeGreaterThan(7);
    for (const path of closed) {
      const html = renderPage(path, site);
      const main = texts(/<main.*<\/main>/s.exec(html)?.[0] ?? '');
      expect(main, path).toContain('out of service due to a technical issue');
      expect(main, path).toContain('+1 555 0100');
      expect(main, path).toContain('help@northwind.example');
      expect(main, path).toContain('Thank you');
      expect(html, path).toContain('alt="Northwind"');
      expect(html, path).toContain('Deutsch');
      expect(html, path).not.toMatch(/aria-label="(Menu|Open the chat)"|<form|<aside/);
    }
  });

  it('a closed site keeps its articles and the pages that mails link to', () => {
    for (const path of goesOn) expect(renderPage(path, site), path).not.toContain('out of service due');
  });
});

describe('home', () => {
  it('first asks for the product, then offers three links as one list', () => {
    const html = renderPage(pages.home, buildSite());
    expect(html).toMatch(/<search>.*action="\/web\/product".*name="search".*<\/search>.*<ul/s);
    const list = texts(/<ul [^>]*aria-label="Get help".*<\/ul>/s.exec(html)?.[0] ?? '');
    expect(list).toMatch(/Find an answer.*Talk to us.*Up to 30 extra months of warranty, free/s);
    expect(list).toContain('Our assistant answers 24/7, our team Mon to Fri');
    expect(list).toContain('Call centre');
  });

  it('home has an order number field, whose form does not put the number into the address', () => {
    expect(renderPage(pages.home, buildSite())).toMatch(/<form[^>]*method="dialog".*name="orderNumber"/s);
  });

  it('home has no warranty promotion, order number field or warranty terms for a brand without warranty', () => {
    const html = renderPage(pages.home, buildSite({ supportWarranty: false }));
    expect(html).not.toMatch(/orderNumber|quickWarranty|extendedWarranty/);
    expect(html).toContain('Find an answer');
  });

  it('offers phone and email if the chat is switched off', () => {
    const html = renderPage(pages.home, buildSite({ isLiveChat: false }));
    expect(html).not.toContain('Talk to us');
    expect(texts(html)).toContain('Call centre : Mon to Fri');
    expect(html).toMatch(/Call or write.*tel:\+15550100.*mailto:help@northwind\.example/s);
  });

  it('offers no phone while a notice says that calls are not answered', () => {
    const main = (phonePaused: boolean) =>
      /<main.*<\/main>/s.exec(renderPage(pages.home, buildSite({}, { phonePaused })))?.[0] ?? '';
    expect(main(false)).toContain('tel:+15550100');
    expect(main(true)).not.toContain('tel:');
    expect(main(true)).toContain('mailto:help@northwind.example');
  });

  it('names no number of months if the merchant sets none', () => {
    const html = texts(renderPage(pages.home, buildSite({ warrantyInfo: null })));
    expect(html).toContain('Register your order for the extended warranty');
    expect(html).not.toMatch(/\d+ extra months/);
  });

  it('links to the recycling page if the site has one', () => {
    expect(linksIn(renderPage(pages.home, buildSite({ recycling: true })))).toContain('/web/recycling');
    expect(linksIn(renderPage(pages.home, buildSite()))).not.toContain('/web/recycling');
  });
});

describe('a notice for the whole site', () => {
  const notices = (['site_wide', 'urgency'] as const).map((kind) => ({
    noticeId: kind,
    kind,
    title: '',
    endsAt: null,
    text: `the words of ${kind}`,
    button: { label: 'Write', href: 'mailto:help@northwind.example' },
  }));

  it('a notice for the whole site is in every served page, and a tip is in none', () => {
    for (const path of [pages.home, pages.quickWarranty, pages.privacy, pages.login]) {
      const html = renderPage(path, buildSite({}, { notices }));
      expect(html, path).toMatch(/<aside[^>]*>.*the words of site_wide.*<\/aside>.*<main/s);
      expect(texts(html), path).not.toContain('the words of urgency');
    }
  });
});

describe('signing up', () => {
  it('the sign-up form asks the visitor to accept the privacy policy, not the warranty terms', () => {
    const form = /<form.*<\/form>/s.exec(renderPage(pages.register, buildSite()))?.[0] ?? '';
    expect(texts(form)).toContain('I have read the privacy policy');
    expect(linksIn(form)).toEqual(['/web/privacy']);
  });
});

describe('the recycling page', () => {
  const site = buildSite({ recycling: true, recyclingSite: 'https://recycle.northwind.example/' });

  it('links to the separate site, and prefills the mail with all required fields', () => {
    const html = renderPage(pages.recycling, site);
    expect(texts(html)).toMatch(/25%.*4 → 1/s);
    expect(linksIn(html)).toContain('https://recycle.northwind.example/');
    const mail = new URL(
      (linksIn(html).find((href) => href.includes('subject=')) ?? '').replaceAll('&amp;', '&'),
    );
    expect(mail.pathname).toBe('help@northwind.example');
    const body = mail.searchParams.get('body') ?? '';
    for (const label of ['Order number', 'serial numbers', 'discount, tree or both'])
      expect(body).toContain(label);
    expect(mail.href).not.toContain('+');
  });

  it('the recycling page has a form with the fields of the mail, in each language', () => {
    for (const [lang, label] of [
      ['en_US', 'Serial numbers of the cartridges'],
      ['de_DE', 'Seriennummern der Patronen'],
      ['ja_JP', 'カートリッジのシリアル番号'],
    ] as const) {
      const html = renderPage(pages.recycling, site, lang);
      expect(texts(html)).toContain(label);
      expect(html.match(/type="radio"/g)).toHaveLength(3);
    }
  });

  it('the recycling page mentions no separate site if none is set', () => {
    const html = renderPage(pages.recycling, buildSite({ recycling: true }));
    expect(texts(html)).not.toContain('recycling site');
  });
});

describe('the self-install page', () => {
  it('shows the brand’s notice about what the guidance covers', () => {
    const notice = {
      noticeId: 'n',
      kind: 'urgency' as const,
      title: '',
      endsAt: null,
      text: 'One model only; others are being updated.',
      button: { label: 'Open', href: pages.selfInstall },
    };
    const page = (notices: (typeof notice)[]) =>
      renderPage(pages.selfInstall, buildSite({}, { selfInstall: true, notices }));
    expect(page([notice])).toContain('One model only; others are being updated.');
    expect(page([])).toContain('guides for the products below');
  });
});

it('shows the empty state in each language on a host without a merchant', () => {
  expect(renderPage(pages.home, null)).toContain('Site not found.');
  expect(renderPage(pages.home, null, 'de_DE')).toContain('Website nicht gefunden.');
  expect(renderPage(pages.home, null, 'ja_JP')).toContain('サイトが見つかりません。');
});
