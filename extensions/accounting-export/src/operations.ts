import { defineOperation, type ExtensionUnits, type OperationsNamed, refuse } from '@stoa/extension'
import { Formatted, list, object, oneOf, Text, Whole } from '@stoa/extension/schema'
import { formatMinor } from '@stoa/money'
import type { Accounts } from './accounts.ts'
import { type Booking, bookOrder, type Period } from './bookings.ts'
import { writeCsv } from './csv.ts'
import { findFiscalYear, toWindows1252, writeDatev } from './datev.ts'

const Day = () => Formatted('date')
const period = { from: Day(), to: Day() }
const periodProblems = {
  WRONG_PERIOD: { status: 400, description: 'The period must end after it begins, and last a year at most.' },
} as const

const reader = { kind: 'process', who: ['owner', 'app'], permission: 'READ' } as const

export const createOperations = (accounts: Accounts) => ({
  summarizeBookings: defineOperation({
    ...reader,
    input: object(period),
    reply: object({
      bookings: Whole(),
      /** Refunds are subtracted. Decimal strings in the currency of the shop. */
      rates: list(object({ rate: Text(), gross: Text(), tax: Text() })),
      currency: Text(),
    }),
    problems: periodProblems,
    summary: 'Sum the bookings of a period by tax rate.',
    async run(units, input) {
      const [bookings, { currency }] = [await readBookings(units, input), await units.read((unit) => unit.site())]
      const sums = new Map<string, { gross: bigint; tax: bigint }>()
      for (const { kind, rate, gross, tax } of bookings) {
        const sign = kind === 'ORDER' ? 1n : -1n
        const before = sums.get(rate) ?? { gross: 0n, tax: 0n }
        sums.set(rate, { gross: before.gross + sign * gross, tax: before.tax + sign * tax })
      }
      return {
        bookings: bookings.length,
        rates: [...sums]
          .toSorted(([one], [other]) => Number(other) - Number(one))
          .map(([rate, { gross, tax }]) => ({
            rate,
            gross: formatMinor(gross, currency),
            tax: formatMinor(tax, currency),
          })),
        currency,
      }
    },
  }),

  exportBookings: defineOperation({
    ...reader,
    input: object({ ...period, format: oneOf(['DATEV', 'CSV']) }),
    reply: object({
      fileName: Text(),
      contentType: Text(),
      /** The file, in Base64: DATEV reads Windows-1252. */
      content: Text(),
    }),
    problems: {
      ...periodProblems,
      PERIOD_CROSSES_YEAR: { status: 400, description: 'A DATEV file is of one fiscal year.' },
      CURRENCY_NOT_EUR: { status: 428, description: 'DATEV files are in euros.' },
    },
    summary: 'Export the bookings of a period for accounting, as a DATEV file or as CSV.',
    async run(units, { format, ...within }) {
      const { currency } = await units.read((unit) => unit.site())
      const [from, to] = [within.from, within.to].map((each) => findFiscalYear(each, accounts.fiscalYearStart))
      if (format === 'DATEV' && currency !== 'EUR') refuse('CURRENCY_NOT_EUR')
      if (format === 'DATEV' && from !== to && within.from <= within.to) refuse('PERIOD_CROSSES_YEAR')
      const bookings = await readBookings(units, within)
      const name = `${within.from}_${within.to}.csv`
      if (format === 'DATEV') {
        const content = toWindows1252(writeDatev(bookings, within, accounts, new Date()))
        return {
          fileName: `EXTF_Buchungsstapel_${name}`,
          contentType: 'text/csv; charset=windows-1252',
          content: content.toString('base64'),
        }
      }
      const csv = await units.read(async (unit) => writeCsv(bookings, unit.texts(await unit.language())))
      return {
        fileName: `bookings_${name}`,
        contentType: 'text/csv; charset=utf-8',
        content: Buffer.from(csv).toString('base64'),
      }
    },
  }),
})

const pageSize = 100
const maxDays = 366
const dayMs = 24 * 60 * 60 * 1000

/** All bookings of a period. An order that was refunded in it was changed since it began, so that is what is read. */
async function readBookings(units: ExtensionUnits, within: Period): Promise<Booking[]> {
  const length = (Date.parse(within.to) - Date.parse(within.from)) / dayMs
  if (!(length >= 0 && length < maxDays)) refuse('WRONG_PERIOD')
  const { timeZone } = await units.read((unit) => unit.site())
  const toDay = createDayFormat(timeZone)
  // Days of time zones begin at other times: what is outside is left out by its day.
  const since = new Date(Date.parse(within.from) - dayMs).toISOString()
  const bookings: Booking[] = []
  for (let cursor: string | undefined; ; ) {
    const { orders, metadata } = await units.call(
      'orders.searchOrders',
      {
        search: cursor
          ? { cursorPaging: { cursor, limit: pageSize } }
          : {
              filter: { updatedDate: { $gte: since } },
              sort: [{ fieldName: 'createdDate', order: 'ASC' }],
              cursorPaging: { limit: pageSize },
            },
      },
      { as: 'shop' },
    )
    if (orders.length > 0) {
      const { orderTransactions } = await units.call(
        'orderTransactions.listTransactionsForMultipleOrders',
        { orderIds: orders.map(({ id }) => id) },
        { as: 'shop' },
      )
      const refunds = new Map(orderTransactions.map((each) => [each.orderId, each.refunds]))
      for (const order of orders) bookings.push(...bookOrder(order, refunds.get(order.id) ?? [], within, toDay))
    }
    cursor = metadata.cursors?.next ?? undefined
    if (!cursor) return bookings.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  }
}

/** `2026-01-31`, where the shop is. */
function createDayFormat(timeZone: string): (time: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return (time) => format.format(new Date(time))
}

declare module '@stoa/contract' {
  interface ExtensionOperations extends OperationsNamed<'accountingExport', ReturnType<typeof createOperations>> {}
}
