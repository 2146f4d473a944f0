import type { Migration } from '../kernel/migrations.ts'

/** Owners have a switch for it now, under the name that it has there. */
export const externalSignIn: Migration = {
  name: '0239_external_sign_in',
  sql: `
    update sites
    set settings = (settings - 'authorizedClient') || jsonb_build_object('externalSignIn', settings -> 'authorizedClient'),
      version = version + 1
    where settings ? 'authorizedClient';
  `,
}
