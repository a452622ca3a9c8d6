import { frame } from '../../../content-model/frame.ts';
import type { Scope as ScopeProps } from '../../collections/service-parts.ts';
import styles from './Scope.module.css';

export function Scope({ included, excluded }: ScopeProps) {
  return (
    <dl className={styles.scope}>
      <div>
        <dt>{frame.service.included}</dt>
        <dd>{included}</dd>
      </div>
      <div>
        <dt>{frame.service.excluded}</dt>
        <dd>{excluded}</dd>
      </div>
    </dl>
  );
}
