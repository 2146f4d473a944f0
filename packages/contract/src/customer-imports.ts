import { customerImportsRoutes } from './customer-imports.routes.ts'
import { MemberJob } from './member-jobs.ts'
import { defineOperations } from './operation.ts'
import { Flag, Id, list, maybe, Nothing, object, oneOf, optional, type Static, Text, Whole } from './schema.ts'
import { merchants } from './who.ts'

const who = merchants
const permission = 'STOA.MANAGE_CUSTOMERS'
const named = object({ jobId: Id() })

/** The fields that a column of a file can be imported as. */
export const customerImportFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'company',
  'addressLine',
  'postalCode',
  'city',
  'subdivision',
  'country',
  'language',
  'birthdate',
  'tags',
  'note',
  'marketingStatus',
  'taxExempt',
  'taxExemptReason',
] as const
export const CustomerImportField = oneOf(customerImportFields)
export type CustomerImportField = Static<typeof CustomerImportField>

/** A column of the file and the field that it is imported as; a column without a field is ignored. */
export const ColumnMatch = object({ header: Text(200), field: optional(CustomerImportField) })
export type ColumnMatch = Static<typeof ColumnMatch>

export const CustomerImport = object({
  job: MemberJob,
  /** The columns in the order of the file, with values from its first lines. */
  columns: list(object({ ...ColumnMatch.properties, samples: list(Text()) })),
  /** Number of lines read so far that add, change or leave unchanged a customer. */
  created: Whole(),
  updated: Whole(),
  unchanged: Whole(),
  /** URL of a CSV file with the refused lines and their reasons. Valid for an hour. */
  refusedUrl: optional(Text()),
})
export type CustomerImport = Static<typeof CustomerImport>

/** Customers from a CSV file: upload, match the columns, preview, then import. Refused lines: `memberJobs.listMemberJobItems`. */
export const customerImports = defineOperations('customerImports', customerImportsRoutes, {
  createCustomerImport: {
    kind: 'command',
    who,
    permission,
    input: Nothing,
    /** `uploadUrl` takes the file by PUT within an hour. */
    reply: object({ jobId: Id(), uploadUrl: Text() }),
    summary: 'Start an import of customers from a CSV file.',
  },
  getCustomerImport: {
    kind: 'query',
    who,
    permission,
    input: named,
    reply: object({ customerImport: CustomerImport }),
    problems: ['NOT_FOUND'],
    summary: 'Get the columns of an uploaded file, the fields that they are matched to, and the progress.',
  },
  startCustomerImport: {
    kind: 'command',
    who,
    permission,
    /** `columns` defaults to the automatic matching. With `dryRun`, nothing is changed. */
    input: object({ jobId: Id(), columns: maybe(list(ColumnMatch, 200)), dryRun: maybe(Flag()) }),
    reply: object({ jobId: Id() }),
    problems: ['NOT_FOUND'],
    summary: 'Check an uploaded file, or import it. An import of the same file again changes nothing.',
  },
  cancelCustomerImport: {
    kind: 'command',
    who,
    permission,
    input: named,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Stop an import. Lines that were imported stay.',
  },
})
