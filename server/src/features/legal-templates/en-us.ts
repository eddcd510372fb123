import { filled, type LegalFacts, type LegalTexts, where } from './legal-facts.ts';

const duration = ({ months }: LegalFacts) =>
  months === null
    ? 'The warranty starts on the day of purchase. The product page and the confirmation of your registration name its duration.'
    : `The basic warranty lasts ${months.basis} months from the day of purchase. If you register the order within ${months.total} months from the day of purchase, the warranty is extended free of charge by up to ${months.extended} months, to at most ${months.total} months in total. If the product page names a shorter period, that period applies, also to the registration.`;

const withdrawal =
  ' If the order is cancelled or the goods are returned, the extension may be withdrawn. We tell you the reason, and you can object.';

const ofBot = ({ bot, translator }: LegalFacts): string =>
  where(
    bot !== '',
    `We send what you write to our automated assistant to ${bot}, without email addresses, telephone numbers and order numbers. `,
  ) +
  where(
    translator !== '',
    `If our team translates a chat with you, ${translator} receives its messages in the same way. `,
  );

export const englishTexts: LegalTexts = {
  privacy: (facts) => ({
    title: 'Privacy policy',
    content: `<h2>Who is responsible</h2>
<p>${facts.company}, ${facts.address}, email ${facts.email}${where(facts.phone !== '', `, phone ${facts.phone}`)}.</p>
${where(facts.privacyContact !== '', `<p>Data protection officer or contact: ${facts.privacyContact}.</p>`)}
<h2>What we process and why</h2>
<ul>
${where(facts.offersWarranty, '<li><strong>Warranty registration:</strong> order number, email address and, if you give them, name, phone number and postal code. We need them to extend your warranty and to send you the result.</li>')}
<li><strong>Support:</strong> what you write and send to us in the chat and by email, so that we can help you.</li>
<li><strong>Account:</strong> name, email address, country and your password in protected form.</li>
<li><strong>Visits:</strong> the number of pages opened. We use identifiers only where the law allows it or you have agreed.</li>
</ul>
<h2>Orders</h2>
<p>We compare your order number with the order reports of ${facts.shops}. From these reports we keep the order number, date, item and quantity. We do not store the buyer's name or address from them. We keep the postal code only as a protected check value, for at most 12 months.</p>
<h2>How long we keep data</h2>
<p>${where(facts.offersWarranty, 'We keep registrations until three years after the extended warranty has ended. ')}We keep chats for 24 months, and accounts until you delete them.</p>
<h2>Who receives data</h2>
<p>Our hosting and email providers work for us under contract. ${ofBot(facts)}${where(facts.outside === '' && facts.bot === '', 'We pass nothing that you write to any other service. ')}${where(facts.outside !== '', `If you agree or use the service, these services receive data as well: ${facts.outside}. `)}We do not sell data.</p>
<h2>Your rights</h2>
<p>You can ask for access to your data, correct, export and delete it, and object to its use: in your account or by email to ${facts.email}. You can withdraw a consent at any time, and complain to a data protection authority.</p>`,
  }),
  'warranty-terms': (facts) => ({
    title: 'Extended warranty terms',
    content: `<h2>1. Guarantor</h2>
<p>The guarantor is ${facts.guarantor}, ${facts.guarantorAddress}. Contact: email ${facts.email}${where(facts.phone !== '', `, phone ${facts.phone}`)}.</p>
<h2>2. Goods</h2>
<p>This warranty covers ${facts.brand} products that were bought new on ${facts.shops} and delivered in ${facts.country}.</p>
<h2>3. Duration</h2>
<p>${duration(facts)} A repair or replacement does not restart the period.</p>
<h2>4. What is covered</h2>
<p>The warranty covers faults in material and workmanship under normal use. It does not cover damage by accident, liquid, wrong voltage or improper repair, normal wear, or consumables.</p>
<h2>5. How to register</h2>
<p>Enter your order number and email address on the page <a href="/web/quickWarranty">Warranty</a> and accept these terms. You receive the result by email within 24 hours. Each order can be registered once.${where(facts.mayBeWithdrawn, withdrawal)}</p>
<h2>6. How to make a claim</h2>
<p>Write to ${facts.email} or use the chat, name the order number and describe the fault. We repair or replace the product. If neither is possible, we refund its price. We pay for shipping within ${facts.country}.</p>
<h2>7. Your statutory rights remain</h2>
<p>This warranty is given in addition to the rights that the law gives you against the seller. Your statutory rights are free of charge and are not limited by this warranty, even if you do not register.</p>`,
  }),
  imprint: (facts) => ({
    title: 'Imprint',
    content: `<p><strong>${facts.company}</strong><br>${facts.address}</p>
<p>${filled(
      [facts.representative, `Represented by: ${facts.representative}`],
      [facts.register, `Register entry: ${facts.register}`],
      [facts.vatId, `VAT identification number: ${facts.vatId}`],
    )}</p>
<p>${filled([facts.phone, `Phone: ${facts.phone}`], [facts.email, `Email: ${facts.email}`])}</p>
<p>We are neither obliged nor willing to take part in dispute settlement before a consumer arbitration board.</p>`,
  }),
  accessibility: (facts) => ({
    title: 'Accessibility',
    content: `<h2>Our aim</h2>
<p>Everybody should be able to use this site. We build it to WCAG 2.2, level AA, and EN 301 549.</p>
<h2>What you can expect</h2>
<ul><li>All functions can be used by keyboard, with a visible focus.</li><li>Text can be enlarged to 200 %, and the pages fit narrow screens.</li><li>Screen readers announce errors and new chat messages.</li></ul>
<h2>Report a barrier</h2>
<p>Write to ${facts.email}${where(facts.phone !== '', ` or call ${facts.phone}`)}. The responsible body is ${facts.company}, ${facts.address}. If our answer does not help, you can turn to the market surveillance authority for accessibility.</p>`,
  }),
  'external-transmission': (facts) => ({
    title: 'Information sent to outside services',
    content: `<p>This notice tells you which information your device sends to others when you use this site.</p>
<p>${ofBot(facts)}${where(facts.outside === '' && facts.bot === '', `The site sends no information about you to services outside ${facts.company}.`)}${where(facts.outside !== '', `If you agree or use the service, these services receive information about the page, the device and your visit: ${facts.outside}.`)}</p>
<p>Questions: ${facts.company}, ${facts.address}, ${facts.email}</p>`,
  }),
};
