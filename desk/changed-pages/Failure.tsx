import { Component, type ReactNode } from 'react';

/** What was in a field. */
type Typed = { label: string; value: string };

type Props = {
  children: ReactNode;
  /** Whether what's typed is kept in the browser anyway. */
  isKept?: boolean;
};

const WITHOUT_WORDS = ['hidden', 'checkbox', 'radio', 'file', 'button', 'submit'];

/** Returns what's in the fields of the page. */
function typedNow(): Typed[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const typed = [...fields].filter(
    (field) =>
      field.value.trim() !== '' &&
      !WITHOUT_WORDS.includes(field.type) &&
      !field.closest('details:not([open])'),
  );
  return typed.map(({ value, labels, ariaLabel }) => ({
    label: labels?.[0]?.textContent ?? ariaLabel ?? 'What you typed',
    value,
  }));
}

/**
 * Says so if a part of the desk can't be shown anymore, as when something else has changed the page, and shows what was typed
 * in it. Otherwise React leaves nothing.
 */
export class Failure extends Component<Props, { isLost: boolean; typed: Typed[] }> {
  override state = { isLost: false, typed: [] };

  static getDerivedStateFromError = () => ({ isLost: true });

  // The fields are still there.
  override getSnapshotBeforeUpdate(_: Props, before: { isLost: boolean }) {
    return this.state.isLost && !before.isLost && !this.props.isKept ? typedNow() : null;
  }

  override componentDidUpdate(_: Props, __: unknown, typed: Typed[] | null) {
    if (typed) this.setState({ typed });
  }

  override render() {
    const { isLost, typed } = this.state;
    if (!isLost) return this.props.children;
    return <Lost typed={typed} isKept={this.props.isKept} />;
  }
}

function Lost({ typed, isKept }: { typed: Typed[]; isKept: boolean | undefined }) {
  return (
    <section className="lost">
      <p className="error" role="alert">
        Something went wrong, so this can’t be shown anymore. A translation or an extension of your browser
        can cause this. {isKept && 'What you typed is kept in this browser.'}
        {typed.length > 0 && 'Copy what you typed, then reload the page.'}
      </p>
      {typed.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and labels can be alike.
        <label className="field" key={index}>
          <span>{label}</span>
          <textarea readOnly rows={3} defaultValue={value} />
        </label>
      ))}
      <button type="button" className="main" onClick={() => location.reload()}>
        Reload
      </button>
    </section>
  );
}
