import { buttonClass } from '@aftercare/ui/button';
import { Download } from 'lucide-react';

type Exporting<Request> = {
  path: string;
  request: { toWire(request: Request): unknown };
};

type Props<Params, Format extends string> = {
  call: Exporting<Params & { format: Format }>;
  params: Params;
  formats: readonly Format[];
  names: Readonly<Record<Format, string>>;
  look?: 'quiet' | 'plain';
};

/** A link for each format. The browser downloads the file itself, without loading it into the page. */
export function ExportLinks<Params extends object, Format extends string>({
  call,
  params,
  formats,
  names,
  look = 'quiet',
}: Props<Params, Format>) {
  return formats.map((format) => {
    const wire = call.request.toWire({ ...params, format }) as Record<string, string>;
    return (
      <a
        key={format}
        href={`${call.path}?${new URLSearchParams(wire)}`}
        download
        className={buttonClass(look)}
      >
        <Download size={14} strokeWidth={1.75} aria-hidden="true" />
        {names[format]}
      </a>
    );
  });
}
