import type { ComponentProps } from 'react';
import { Terms } from '../Terms.tsx';
import styles from './RuledTerms.module.css';

/** Names and their texts, ruled like the entries of a ledger. */
export function RuledTerms({ className, ...props }: ComponentProps<typeof Terms>) {
  return <Terms {...props} className={[styles.terms, className].filter(Boolean).join(' ')} />;
}
