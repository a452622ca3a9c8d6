import { request } from '../../app/requests.ts';
import { AddByName } from './AddByName.tsx';

export const AddService = () => (
  <AddByName
    id="service"
    label="Add a service, such as Nonprofit audits"
    added="the service"
    add={async (name) => `content/services/${(await request('addService', { body: { name } })).id}.yaml`}
  />
);
