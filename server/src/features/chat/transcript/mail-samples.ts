import { card } from '@aftercare/contract/chat/message';
import type { Language } from '@aftercare/contract/languages';
import type { MailSample, MailSamples } from '../../../platform/mail/desk/mail-samples.ts';
import { sampleEmailAddress } from '../../../platform/mail/desk/mail-samples.ts';
import { type SpokenRow, transcriptMail } from './transcript-mail.ts';

type SampleTexts = { agentName: string; question: string; answer: string; ended: string };

const sampleTexts: Readonly<Record<Language, SampleTexts>> = {
  en_US: {
    agentName: 'Jamie Park',
    question: 'The light blinks red, and nothing prints.',
    answer: 'Please open the cover and take the paper out.\nThen close it until it clicks.',
    ended: 'You have ended the chat.',
  },
  de_DE: {
    agentName: 'Jana Petersen',
    question: 'Das Licht blinkt rot, und es wird nichts gedruckt.',
    answer:
      'Öffnen Sie bitte die Abdeckung und nehmen Sie das Papier heraus.\nSchließen Sie sie dann, bis sie einrastet.',
    ended: 'Sie haben den Chat beendet.',
  },
  ja_JP: {
    agentName: '山田 花子',
    question: 'ランプが赤く点滅して、印刷できません。',
    answer: 'カバーを開けて、用紙を取り出してください。\nそのあと、カチッと音がするまで閉めてください。',
    ended: 'チャットを終了しました。',
  },
};

const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 3, 9, minute));
const plain = {
  authorId: '',
  authorName: '',
  isAutomated: false,
  card: null,
  fileId: null,
  body: '',
} as const;

function rowsOf({ agentName, question, answer, ended }: SampleTexts): SpokenRow[] {
  const rating = { kind: 'rating', sitting: 1, thumb: '1', comment: '' } as const;
  const number = { ticketNumber: '4K7RTD', ticketId: 'sample', answerBy: at(55) };
  return [
    { ...plain, from: 'customer', body: question, createdAt: at(0) },
    { ...plain, from: 'customer', fileId: 'sample', createdAt: at(1) },
    { ...plain, from: 'divider', card: card.toWire({ kind: 'ticket', ...number }), createdAt: at(2) },
    { ...plain, from: 'service', authorName: agentName, body: answer, createdAt: at(4) },
    { ...plain, from: 'divider', body: ended, createdAt: at(9) },
    { ...plain, from: 'divider', card: card.toWire(rating), createdAt: at(10) },
  ];
}

const sampleOf =
  (linkSecret: string | null): MailSample =>
  (merchant, lang) =>
    transcriptMail({
      merchant,
      to: sampleEmailAddress,
      lang,
      linkSecret,
      rows: rowsOf(sampleTexts[lang]),
      total: 18,
      conversationId: 'sample',
      requestId: 'sample',
      requestedAt: at(12),
      fileNames: new Map([['sample', 'IMG_2041.jpg']]),
    });

export const transcriptMailSamples: MailSamples<'chat.transcript'> = {
  'chat.transcript': { link: sampleOf('sample'), typed: sampleOf(null) },
};
