import { AddByName } from './AddByName.tsx';
import { calls } from './calls.ts';

export const AddService = () => (
  <AddByName
    id="service"
    label="Add a service, such as Nonprofit audits"
    added="the service"
    add={async (name) => `content/services/${(await calls.addService(name)).id}.yaml`}
  />
);
