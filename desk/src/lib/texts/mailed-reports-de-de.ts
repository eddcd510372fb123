import type { mailedReportsEnUs } from './mailed-reports-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const mailedReportsDeDe: TextTree<typeof mailedReportsEnUs> = {
  mailedReports: {
    title: 'Berichte per E-Mail',
    toReports: 'Berichte per E-Mail',
    add: 'Bericht hinzufügen',
    addTitle: 'Bericht per E-Mail',
    changeTitle: 'Zeitpunkt des Berichts',
    about:
      'Der Bericht geht an {email}, in der Sprache Ihres Support-Desks. Er enthält keine Zahlen einzelner Teammitglieder.',
    site: 'Website',
    rhythm: 'Rhythmus',
    rhythms: { daily: 'Täglich', weekly: 'Wöchentlich', monthly: 'Monatlich' },
    weekday: 'Wochentag',
    hour: 'Uhrzeit',
    hourHint: 'In der Zeitzone der Website: {timeZone}.',
    periods: {
      daily: 'Mit den Zahlen des Vortags.',
      weekly: 'Mit den Zahlen der sieben Tage davor.',
      monthly: 'Am Monatsersten, mit den Zahlen des Vormonats.',
    },
    save: 'Speichern',
    schedule: 'Zeitplan',
    schedules: {
      daily: 'Täglich um {hour} Uhr',
      weekly: 'Jeden {weekday} um {hour} Uhr',
      monthly: 'Am Monatsersten um {hour} Uhr',
    },
    next: 'Nächster Bericht',
    sent: 'Zuletzt gesendet',
    never: 'Noch nicht gesendet',
    actions: 'Aktionen',
    change: 'Zeitpunkt ändern',
    send: 'Jetzt senden',
    end: 'Bericht beenden',
    of: '{action}: {site}, {schedule}',
    sendDone: 'Der Bericht ist unterwegs an {email}.',
    saved: 'Gespeichert. Der nächste Bericht kommt am {time}.',
    endAsk: 'Diesen Bericht beenden?',
    endWhy: 'Sie können ihn jederzeit wieder hinzufügen.',
    cancel: 'Abbrechen',
    ended: 'Der Bericht ist beendet.',
    stale: 'Diesen Bericht gibt es bereits: {schedule}. Speichern Sie noch einmal, um ihn zu ersetzen.',
    gone: 'Dieser Bericht wurde an anderer Stelle beendet. Speichern Sie noch einmal, um ihn anzulegen.',
    empty: 'Keine Berichte per E-Mail.',
    emptyNext:
      'Fügen Sie einen Bericht hinzu, um die wichtigsten Zahlen einer Website täglich, wöchentlich oder monatlich zu erhalten.',
  },
};
