import { createElement, type SVGProps } from 'react';

/** An icon of the set; 24 units wide and high. */
type IconData = {
  name: string;
  node: readonly [tag: string, attributes: Readonly<Record<string, string>>][];
};
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Renders an icon on customers' pages without the props of the icon library that they do not use (decision
 * 074).
 */
export const drawIcon =
  ({ name, node }: IconData) =>
  ({ size = 24, ...rest }: IconProps) => (
    <svg
      className={`lucide-${name}`}
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
