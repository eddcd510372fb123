import type { Language } from '@aftercare/contract/languages';
import type { MailSample, MailSamples } from '../../platform/mail/desk/mail-samples.ts';
import { sampleEmailAddress } from '../../platform/mail/desk/mail-samples.ts';
import { replyMail } from './mail-reply.ts';

const answers: Readonly<Record<Language, { agentName: string; text: string }>> = {
  en_US: {
    agentName: 'Jamie Park',
    text: 'Thank you for waiting. Please hold the power button for ten seconds, then plug the cable in again.\n\nIf the light stays off, we send you a new one.',
  },
  de_DE: {
    agentName: 'Jana Petersen',
    text: 'Vielen Dank für Ihre Geduld. Halten Sie bitte die Einschalttaste zehn Sekunden lang gedrückt und schließen Sie das Kabel dann wieder an.\n\nBleibt das Licht aus, schicken wir Ihnen ein neues Gerät.',
  },
  ja_JP: {
    agentName: '山田 花子',
    text: 'お待たせいたしました。電源ボタンを10秒間長押ししてから、ケーブルをもう一度つないでください。\n\nランプが点灯しない場合は、新しい製品をお送りいたします。',
  },
};

const sampleOf =
  (ticketNumber: string | null): MailSample =>
  (merchant, lang) =>
    replyMail({
      merchant,
      to: sampleEmailAddress,
      lang,
      ticketNumber,
      ...answers[lang],
      messageId: 'sample',
      conversationId: 'sample',
      linkSecret: 'sample',
      thread: null,
    });

export const ticketMailSamples: MailSamples<'chat.reply'> = {
  'chat.reply': { ticket: sampleOf('4K7RTD'), chat: sampleOf(null) },
};
