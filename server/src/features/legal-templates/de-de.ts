import { filled, type LegalFacts, type LegalTexts, where } from './legal-facts.ts';

const dauer = ({ months }: LegalFacts) =>
  months === null
    ? 'Die Garantie beginnt mit dem Kaufdatum. Ihre Dauer steht auf der Produktseite und in der Bestätigung der Registrierung.'
    : `Die Grundgarantie beträgt ${months.basis} Monate ab dem Kaufdatum. Registrieren Sie die Bestellung innerhalb von ${months.total} Monaten ab dem Kaufdatum, verlängert sich die Garantie kostenlos um bis zu ${months.extended} Monate auf höchstens ${months.total} Monate. Nennt die Produktseite eine kürzere Frist, gilt diese, auch für die Registrierung.`;

const widerruf =
  ' Wird die Bestellung storniert oder die Ware zurückgegeben, kann die Verlängerung entfallen. Wir nennen Ihnen den Grund, und Sie können widersprechen.';

const ofBot = ({ bot, translator }: LegalFacts): string =>
  where(
    bot !== '',
    `Was Sie unserem automatischen Assistenten schreiben, senden wir an ${bot}, ohne E-Mail-Adressen, Telefonnummern und Bestellnummern. `,
  ) +
  where(
    translator !== '',
    `Wenn unser Team einen Chat mit Ihnen übersetzen lässt, erhält ${translator} dessen Nachrichten auf die gleiche Weise. `,
  );

export const germanTexts: LegalTexts = {
  privacy: (facts) => ({
    title: 'Datenschutzerklärung',
    content: `<h2>Verantwortlich</h2>
<p>${facts.company}, ${facts.address}, E-Mail ${facts.email}${where(facts.phone !== '', `, Telefon ${facts.phone}`)}.</p>
${where(facts.privacyContact !== '', `<p>Datenschutzbeauftragte Person oder Ansprechstelle: ${facts.privacyContact}.</p>`)}
<h2>Welche Daten wir verarbeiten und wozu</h2>
<ul>
${where(facts.offersWarranty, '<li><strong>Garantieregistrierung:</strong> Bestellnummer, E-Mail-Adresse und, soweit Sie sie angeben, Name, Telefonnummer und Postleitzahl. Wir brauchen sie, um Ihre Garantie zu verlängern und Ihnen das Ergebnis mitzuteilen (Art. 6 Abs. 1 Buchst. b DSGVO).</li>')}
<li><strong>Kundendienst:</strong> was Sie uns im Chat und per E-Mail schreiben und senden, damit wir Ihnen helfen können (Art. 6 Abs. 1 Buchst. b und f DSGVO).</li>
<li><strong>Konto:</strong> Name, E-Mail-Adresse, Land und Ihr Passwort in geschützter Form (Art. 6 Abs. 1 Buchst. b DSGVO).</li>
<li><strong>Besuche:</strong> die Zahl der Seitenaufrufe (Art. 6 Abs. 1 Buchst. f DSGVO). Kennungen verwenden wir nur mit Ihrer Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 TDDDG).</li>
</ul>
<h2>Bestellungen</h2>
<p>Wir vergleichen Ihre Bestellnummer mit den Bestellberichten von ${facts.shops}. Daraus behalten wir Bestellnummer, Datum, Artikel und Menge. Name und Anschrift speichern wir daraus nicht. Die Postleitzahl bewahren wir nur als geschützten Prüfwert auf, höchstens 12 Monate.</p>
<h2>Wie lange wir Daten aufbewahren</h2>
<p>${where(facts.offersWarranty, 'Registrierungen bewahren wir bis drei Jahre nach dem Ende der verlängerten Garantie auf. ')}Chats bewahren wir 24 Monate auf und Konten, bis Sie sie löschen.</p>
<h2>Wer Daten erhält</h2>
<p>Dienstleister für Hosting und E-Mail arbeiten in unserem Auftrag. ${ofBot(facts)}${where(facts.outside === '' && facts.bot === '', 'Was Sie schreiben, geben wir an keinen weiteren Dienst. ')}${where(facts.outside !== '', `Soweit Sie zustimmen oder den Dienst nutzen, erhalten auch diese Dienste Daten: ${facts.outside}. `)}Wir verkaufen keine Daten.</p>
<h2>Ihre Rechte</h2>
<p>Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung Ihrer Daten verlangen, einer Verarbeitung widersprechen und eine Einwilligung jederzeit widerrufen: in Ihrem Konto oder per E-Mail an ${facts.email}. Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren.</p>`,
  }),
  'warranty-terms': (facts) => ({
    title: 'Bedingungen der Garantieverlängerung',
    content: `<h2>1. Garantiegeber</h2>
<p>Garantiegeber ist ${facts.guarantor}, ${facts.guarantorAddress}. Kontakt: E-Mail ${facts.email}${where(facts.phone !== '', `, Telefon ${facts.phone}`)}.</p>
<h2>2. Waren</h2>
<p>Die Garantie gilt für Produkte der Marke ${facts.brand}, die neu bei ${facts.shops} gekauft und nach ${facts.country} geliefert wurden.</p>
<h2>3. Dauer</h2>
<p>${dauer(facts)} Durch Reparatur oder Austausch beginnt die Frist nicht neu.</p>
<h2>4. Umfang</h2>
<p>Die Garantie umfasst Material- und Herstellungsfehler bei üblichem Gebrauch. Ausgenommen sind Schäden durch Unfall, Flüssigkeit, falsche Spannung oder unsachgemäße Eingriffe, normale Abnutzung und Verbrauchsmaterial.</p>
<h2>5. Registrierung</h2>
<p>Geben Sie auf der Seite <a href="/web/quickWarranty">Garantie</a> Ihre Bestellnummer und E-Mail-Adresse ein und stimmen Sie diesen Bedingungen zu. Das Ergebnis erhalten Sie innerhalb von 24 Stunden per E-Mail. Jede Bestellung kann einmal registriert werden.${where(facts.mayBeWithdrawn, widerruf)}</p>
<h2>6. Garantiefall</h2>
<p>Schreiben Sie an ${facts.email} oder in den Chat, nennen Sie die Bestellnummer und beschreiben Sie den Fehler. Wir reparieren oder ersetzen das Produkt. Ist beides nicht möglich, erstatten wir den Kaufpreis. Den Versand innerhalb von ${facts.country} bezahlen wir.</p>
<h2>7. Ihre gesetzlichen Rechte bleiben bestehen</h2>
<p>Diese Garantie besteht zusätzlich zu Ihren gesetzlichen Rechten gegenüber dem Verkäufer. Ihre gesetzlichen Gewährleistungsrechte bei Mängeln sind unentgeltlich und werden durch die Garantie nicht eingeschränkt, auch wenn Sie nicht registrieren.</p>`,
  }),
  imprint: (facts) => ({
    title: 'Impressum',
    content: `<p><strong>${facts.company}</strong><br>${facts.address}</p>
<p>${filled(
      [facts.representative, `Vertreten durch: ${facts.representative}`],
      [facts.register, `Registereintrag: ${facts.register}`],
      [facts.vatId, `Umsatzsteuer-Identifikationsnummer: ${facts.vatId}`],
    )}</p>
<p>${filled([facts.phone, `Telefon: ${facts.phone}`], [facts.email, `E-Mail: ${facts.email}`])}</p>
<p>Zur Teilnahme an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir nicht verpflichtet und nicht bereit.</p>`,
  }),
  accessibility: (facts) => ({
    title: 'Barrierefreiheit',
    content: `<h2>Unser Ziel</h2>
<p>Alle sollen diese Seite benutzen können. Wir richten uns nach den WCAG 2.2, Stufe AA, und der EN 301 549.</p>
<h2>Was Sie erwarten können</h2>
<ul><li>Alle Funktionen lassen sich mit der Tastatur bedienen; der Fokus ist sichtbar.</li><li>Der Text lässt sich auf 200 % vergrößern, und die Seiten passen auf schmale Bildschirme.</li><li>Vorleseprogramme sagen Fehler und neue Chatnachrichten an.</li></ul>
<h2>Barriere melden</h2>
<p>Schreiben Sie an ${facts.email}${where(facts.phone !== '', ` oder rufen Sie an: ${facts.phone}`)}. Verantwortlich ist ${facts.company}, ${facts.address}. Erhalten Sie keine zufriedenstellende Antwort, können Sie sich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen wenden.</p>`,
  }),
  'external-transmission': (facts) => ({
    title: 'Datenübermittlung an Dritte',
    content: `<p>Hier erfahren Sie, welche Angaben Ihr Gerät beim Besuch dieser Seite an andere sendet.</p>
<p>${ofBot(facts)}${where(facts.outside === '' && facts.bot === '', `Die Seite sendet keine Angaben über Sie an Dienste außerhalb von ${facts.company}.`)}${where(facts.outside !== '', `Soweit Sie zustimmen oder den Dienst nutzen, erhalten diese Dienste Angaben zur Seite, zum Gerät und zu Ihrem Besuch: ${facts.outside}.`)}</p>
<p>Fragen: ${facts.company}, ${facts.address}, ${facts.email}</p>`,
  }),
};
