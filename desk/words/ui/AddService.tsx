import { useState } from 'react';
import { calls } from './calls.ts';
import { reloadFiles } from './keep-up.ts';
import { go } from './route.ts';
import { say } from './store.ts';

/** Adds a service with sample words, so its page works right away. */
export function AddService() {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const add = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    try {
      const { id } = await calls.addService(name.trim());
      await reloadFiles();
      say(`Added the service “${name.trim()}” and its page. Their words are samples; change them all.`);
      go('file', `content/services/${id}.yaml`);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <form className="field" onSubmit={add}>
      <label htmlFor="service">Add a service, such as Nonprofit audits</label>
      <div className="row">
        <input
          id="service"
          value={name}
          aria-invalid={problem !== ''}
          aria-describedby="service-problem"
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit">Add</button>
      </div>
      <p id="service-problem" className="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
