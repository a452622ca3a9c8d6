import type { HTMLAttributes, ReactNode } from 'react';
import { isNegative } from './money.ts';

type Props = HTMLAttributes<HTMLDListElement> & { items: readonly { name: string; text: ReactNode }[] };

export function Terms({ items, ...attributes }: Props) {
  return (
    <dl {...attributes}>
      {items.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-negative={isNegative(text)}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
