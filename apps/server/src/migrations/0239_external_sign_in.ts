import type { Migration } from '../kernel/migrations.ts'

/** Moves the setting to the name that its new dashboard switch uses. */
export const externalSignIn: Migration = {
  name: '0239_external_sign_in',
  sql: `
    update sites
    set settings = (settings - 'authorizedClient') || jsonb_build_object('externalSignIn', settings -> 'authorizedClient'),
      version = version + 1
    where settings ? 'authorizedClient';
  `,
}
