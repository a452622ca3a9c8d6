import { useState } from 'react';
import { say } from '../../app/news.ts';
import { reloadFiles } from './keep-up.ts';
import { go } from './route.ts';

type Props = {
  id: string;
  label: string;
  /** Writes the files. @returns the path of the one to open */
  add: (name: string) => Promise<string>;
  /** What has been added, before its name. */
  added: string;
};

/** Adds a page with sample words, so it works right away. */
export function AddByName({ id, label, add, added }: Props) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    try {
      const path = await add(name.trim());
      await reloadFiles();
      say(`Added ${added} “${name.trim()}” and its page. Their words are samples; change them all.`);
      go('file', path);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          id={id}
          value={name}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit">Add</button>
      </div>
      <p id={`${id}-problem`} className="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
