import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeViolation } from '@stoa/messages/retranslate'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../apps/server/src')

/** Descriptions of input that no form of the dashboard or a shop sends. */
const filesForDevelopers =
  /^(kernel|modules\/(catalog-v3|data|graphql|redirects))\/|\/(coupons-v2|imported-order|orders\.aggregate|query-translations|invoices\.query)\.ts$/

const readByDevelopersOnly: Readonly<Record<string, readonly string[]>> = {
  'modules/abandoned/abandoned.service.ts': ['must not be before startDate'],
  'modules/badges/badges.ts': ['must be the address of an image'],
  'modules/bulk-edits/bulk-edits.service.ts': ['must have exactly one field'],
  'modules/cart/lines.ts': ['must not have the id of a catalog item'],
  'modules/custom-fields/custom-fields.service.ts': ['is no field of this extension'],
  'modules/drafts/drafts.service.ts': ['must not be set together with an order'],
  'modules/identity/push.ts': ['is not a push subscription', 'must have an https endpoint'],
  'modules/member-roles/member-roles.service.ts': ['must be the key of a role that can be unassigned'],
  'modules/media/transform.ts': ['is not a number of pixels', 'ask for more than x pixels'],
  'modules/orders/orders.begin.ts': ['is required: an amount is due, now or later'],
  'modules/payments/offline.service.ts': ['is what buyers choose by'],
  'modules/reviews/reviews.bulk.ts': ['must have contactId or authorName'],
  'modules/saved-reports/saved-reports.ts': ['must not be set together with from and to'],
  'modules/stock-counts/scans.service.ts': ['must be set, or a variant'],
  'modules/shipping/solutions.ts': ["must be the site's own, x"],
  'modules/webhooks/subscriptions.service.ts': ['is not your own'],
}

const call = /createInvalidArgument\(\s*(?:`[^`]*`|'[^']*'|\w+),\s*(?:'([^']+)'|"([^"]+)"|`([^`]+)`)/g

test('descriptions of invalid fields that forms can show are in the catalog of every language', () => {
  const files = globSync(['modules/**/*.ts', 'providers/**/*.ts'], { cwd: server }).filter(
    (file) => !file.endsWith('.test.ts') && !filesForDevelopers.test(file),
  )
  const descriptions = files.flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(call)].map(([, single, double, template]) => ({
      file,
      description: (single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, 'x'),
    })),
  )
  expect(descriptions.length).toBeGreaterThan(150)
  const english = descriptions.filter(
    ({ file, description }) =>
      !readByDevelopersOnly[file]?.includes(description) &&
      (['de', 'fr', 'es', 'ar'] as const).some((language) => describeViolation(description, language) === description),
  )
  expect(english).toEqual([])
})
