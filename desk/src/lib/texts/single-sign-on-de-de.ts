import type { singleSignOnEnUs } from './single-sign-on-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const singleSignOnDeDe: TextTree<typeof singleSignOnEnUs> = {
  signInWith: 'Mit {name} anmelden',
  withPassword: 'Mit Passwort anmelden',
  or: 'oder',
  starting: 'Anmeldeseite wird geöffnet',
  finishing: 'Sie werden angemeldet',
  back: 'Zurück zur Anmeldung',
  failed: 'Anmeldung nicht möglich',
  ended:
    'Diese Anmeldung ist abgelaufen, wurde bereits verwendet oder in einem anderen Browser begonnen. Melden Sie sich erneut an.',
  passwordOff: 'Ihre Organisation erlaubt nur Single Sign-on.',
  recent:
    'Ihre Anmeldung liegt mehr als 15 Minuten zurück. Melden Sie sich ab und wieder an, und wiederholen Sie dies innerhalb von 15 Minuten.',
  againElsewhere: 'Die Anmeldung öffnet sich in einem neuen Tab. Kehren Sie danach hierher zurück.',
  welcome: 'Ihre Organisation verwendet Single Sign-on. Sie brauchen hier kein Passwort.',
  reasons: {
    unreachable: 'Der Anmeldedienst ist nicht erreichbar. Versuchen Sie es in einigen Minuten erneut.',
    invalidAnswer:
      'Die Antwort des Anmeldedienstes ließ sich nicht prüfen. Wenden Sie sich an einen Betreiber.',
    denied:
      'Der Anmeldedienst hat abgelehnt. Vielleicht haben Sie abgebrochen oder keinen Zugang zu dieser Anwendung.',
    emailUnverified:
      'Der Anmeldedienst bestätigt nicht, dass die E-Mail-Adresse Ihnen gehört. Wenden Sie sich an einen Betreiber.',
    domainNotAllowed: 'Die Domain Ihrer E-Mail-Adresse hat hier keinen Zugang.',
    notInvited: 'Sie haben hier keinen Zugang. Bitten Sie einen Betreiber um eine Einladung.',
    noGroup: 'Keine Ihrer Gruppen hat hier Zugang. Wenden Sie sich an einen Betreiber.',
    identityTaken:
      'Ein anderes Konto des Anmeldedienstes ist bereits mit dieser Person verknüpft. Wenden Sie sich an einen Betreiber.',
    secretMissing:
      'Geben Sie das Client-Secret erneut ein, da sich der Aussteller oder die Client-ID geändert hat.',
    passwordOperatorUnfit:
      'Geben Sie die E-Mail-Adresse eines aktiven Betreibers aller Websites ein, der ein Passwort hat.',
  },
  title: 'Single Sign-on',
  line: 'Single Sign-on',
  off: 'Aus',
  on: 'Mit {name}',
  only: 'Nur mit {name}',
  open: 'Einstellungen',
  toTeam: 'Zurück zum Team',
  why: 'Ihr Team meldet sich bei einem Anbieter von OpenID Connect an, etwa Microsoft Entra ID, Okta, Google oder Keycloak.',
  provider: 'Anbieter',
  name: 'Name auf der Anmeldeseite',
  issuer: 'Aussteller (Issuer)',
  issuerHint: 'Wie vom Anbieter angegeben, zum Beispiel https://login.example.com/realms/team.',
  issuerWrong:
    'Geben Sie eine Adresse ein, die mit https:// und einem Hostnamen beginnt, ohne Abfrageteil und IP-Adresse.',
  returnAddress: 'Rücksprungadresse, die beim Anbieter einzutragen ist',
  clientId: 'Client-ID',
  secret: 'Client-Secret',
  secretHint: 'Wird verschlüsselt gespeichert und nie angezeigt.',
  secretKept: 'Ein Secret ist gespeichert. Lassen Sie das Feld leer, um es zu behalten.',
  domains: 'Erlaubte E-Mail-Domains',
  domainsHint: 'Trennen Sie mehrere Domains mit Leerzeichen. Leer: jede Domain.',
  domainsWrong: 'Geben Sie Domains wie example.com ein, ohne @ und höchstens 50.',
  access: 'Zugang',
  accessWhy:
    'Ohne Gruppen melden sich eingeladene Teammitglieder mit bestätigter E-Mail-Adresse an. Mit Gruppen werden neue Teammitglieder angelegt, und die Rollen richten sich bei jeder Anmeldung nach den Gruppen. Microsoft Entra ID muss den optionalen Claim „xms_edov“ senden.',
  usesGroups: 'Gruppen bestimmen die Rollen',
  groupsClaim: 'Claim mit den Gruppen',
  groups: 'Rollen nach Gruppe',
  group: 'Gruppe',
  site: 'Website',
  allSites: 'Alle Websites',
  role: 'Rolle',
  addGroup: 'Gruppe hinzufügen',
  removeGroup: 'Entfernen',
  groupsMissing: 'Fügen Sie mindestens eine Gruppe hinzu. Sonst kann sich niemand anmelden.',
  required: 'Füllen Sie dieses Feld aus.',
  security: 'Sicherheit',
  securityWhy:
    'Eine Anmeldung gilt als Zwei-Faktor-Anmeldung, wenn der Anbieter die Methode „mfa“ meldet. Sonst fragt Aftercare nach einem eigenen Code, wenn Ihr Team das verlangt.',
  acr: 'Authentifizierungskontext (acr), der ebenfalls als zweiter Faktor gilt',
  optional: 'optional',
  isOnly: 'Nur Single Sign-on erlauben',
  isOnlyWhy:
    'Passwörter gelten nicht mehr, außer für einen Betreiber, der diese Einstellungen reparieren kann. Offene Sitzungen bleiben bestehen.',
  passwordOperator: 'E-Mail-Adresse des Betreibers, der ein Passwort behält',
  save: 'Speichern',
  saved: 'Gespeichert.',
  remove: 'Single Sign-on entfernen',
  removeAsk: 'Single Sign-on entfernen?',
  removeWhy:
    'Passwörter gelten wieder für alle, die eines haben. Teammitglieder ohne Passwort können es per E-Mail zurücksetzen. Offene Sitzungen bleiben bestehen.',
  removed: 'Single Sign-on ist entfernt.',
};
