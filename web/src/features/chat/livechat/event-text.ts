import { type Event, formFields, richElements } from '@aftercare/contract/chat/livechat';

const joined = (lines: readonly (string | undefined)[]): string => lines.filter(Boolean).join('\n');
const choice = (text: string | undefined): string => (text ? `• ${text}` : '');

/** A button that opens an address or a telephone names it; the others are answers that a customer may type. */
const buttonText = ({ text, type, value }: { text?: string; type?: string; value?: string }): string =>
  choice(type === 'url' || type === 'phone' ? `${text ?? ''} ${value ?? ''}`.trim() : text);

/** Text of an event for the customer, with the choices of cards, quick replies and forms; '' for none. */
export function eventText(event: Event): string {
  const { type, text = '', name = '', url = '', elements, fields } = event;
  switch (type) {
    case 'message':
      return text;
    case 'file':
      return joined([name, url]);
    case 'rich_message':
      return joined(
        (richElements.safeParse(elements).data ?? []).flatMap(({ title, subtitle, image, buttons = [] }) => [
          title,
          subtitle,
          image?.alternative_text,
          image?.url,
          ...buttons.map((one) => buttonText(one as Parameters<typeof buttonText>[0])),
        ]),
      );
    case 'form':
      return joined(
        (formFields.safeParse(fields).data ?? []).flatMap(({ label, options = [] }) => [
          label,
          ...options.map((one) => choice(one.label)),
        ]),
      );
    default:
      return '';
  }
}
