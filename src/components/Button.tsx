import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

type Look = {
  /**
   * `primary` once per view, `line` for a second button, `next` for that of a page's head, `text` in lists and tables,
   * `light` on dark, `done` after success.
   */
  look?: 'primary' | 'line' | 'next' | 'text' | 'light' | 'done';
};

const classes = (look: Look['look'], className?: string) =>
  [styles.button, styles[look ?? 'primary'], className].filter(Boolean).join(' ');

export function Button({ look, className, ...attributes }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={classes(look, className)} {...attributes} />;
}

type LinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement>;

export function ButtonLink({ look, className, ...attributes }: LinkProps) {
  return <a className={classes(look, className)} {...attributes} />;
}

/** Opens the contact dialog, even without JavaScript. */
export function ContactButton(props: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <Button command="show-modal" commandfor="contact-dialog" {...props} />;
}
