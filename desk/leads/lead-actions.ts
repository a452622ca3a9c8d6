import type { Action } from '../actions.ts';

/** What people can do with leads. */
export const LEAD_ACTIONS = {
  showToday: {
    method: 'GET',
    path: '/api/today',
    role: 'staff',
    log: 'read',
    about: 'Read what’s due today',
  },
  findLeads: {
    method: 'POST',
    path: '/api/leads/find',
    role: 'staff',
    log: 'searched',
    about: 'List and search leads',
  },
  leadChanges: {
    method: 'GET',
    path: '/api/leads/changes',
    role: 'staff',
    log: 'nothing',
    about: 'See whether any lead has changed',
  },
  showLead: { method: 'GET', path: '/api/leads/:id', role: 'staff', log: 'read', about: 'Read a lead' },
  answerLead: {
    method: 'POST',
    path: '/api/leads/:id/answered',
    role: 'staff',
    log: 'changed',
    about: 'Mark a lead as answered',
  },
  closeLead: {
    method: 'POST',
    path: '/api/leads/:id/closed',
    role: 'staff',
    log: 'changed',
    about: 'Close a lead without an answer',
  },
  reopenLead: {
    method: 'POST',
    path: '/api/leads/:id/open',
    role: 'staff',
    log: 'changed',
    about: 'Take back that a lead was answered or closed',
  },
  releaseLead: {
    method: 'POST',
    path: '/api/leads/:id/released',
    role: 'staff',
    log: 'changed',
    about: 'Release what was set aside as spam',
  },
  retryLead: {
    method: 'POST',
    path: '/api/leads/:id/retries',
    role: 'staff',
    log: 'changed',
    about: 'Send again what couldn’t be sent',
  },
  remarkOnLead: {
    method: 'POST',
    path: '/api/leads/:id/remark',
    role: 'staff',
    log: 'changed',
    about: 'Write a remark on a lead',
  },
  correctLead: {
    method: 'POST',
    path: '/api/leads/:id/sender',
    role: 'staff',
    log: 'changed',
    about: 'Correct the sender of a lead',
  },
  exportLeads: {
    method: 'POST',
    path: '/api/leads/export',
    role: 'owner',
    fresh: true,
    log: 'exported',
    about: 'Download all leads as a table',
  },
} as const satisfies Record<string, Action>;
