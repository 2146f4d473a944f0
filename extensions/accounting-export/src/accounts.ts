/** The accounts of a chart: revenue by tax rate in percent, and the one for all buyers. */
export interface Accounts {
  readonly consultant: number
  readonly client: number
  /** `MM-DD` */
  readonly fiscalYearStart: string
  /** Digits of general ledger accounts; those of debtors have one more. */
  readonly accountLength: number
  readonly debtor: string
  readonly revenue: Readonly<Record<string, string>>
  /** Revenue at any other rate. */
  readonly otherRevenue: string
}

/** Accounts with automatic tax in the two standard charts of DATEV. */
const charts = {
  SKR03: { revenue: { '19': '8400', '7': '8300', '0': '8120' }, otherRevenue: '8200' },
  SKR04: { revenue: { '19': '4400', '7': '4300', '0': '4120' }, otherRevenue: '4200' },
} as const

/** Throws with what is wrong, for the report at start. */
export function readAccounts(options: Readonly<Record<string, unknown>>): Accounts {
  const { consultant = 1001, client = 1, fiscalYearStart = '01-01', chart = 'SKR03' } = options
  const { accountLength = 4, debtor = '10000', revenue = {} } = options
  if (!isWhole(consultant, 1001, 9_999_999))
    throw new Error('The option consultant must be the number of the tax consultant, from 1001 to 9999999.')
  if (!isWhole(client, 1, 99_999)) throw new Error('The option client must be a number from 1 to 99999.')
  if (typeof fiscalYearStart !== 'string' || !/^(0[1-9]|1[0-2])-01$/.test(fiscalYearStart))
    throw new Error('The option fiscalYearStart must be the first day of a month, such as "01-01".')
  if (chart !== 'SKR03' && chart !== 'SKR04') throw new Error('The option chart must be "SKR03" or "SKR04".')
  if (!isWhole(accountLength, 4, 8)) throw new Error('The option accountLength must be a number from 4 to 8.')
  if (typeof debtor !== 'string' || !new RegExp(`^\\d{${accountLength + 1}}$`).test(debtor))
    throw new Error(`The option debtor must be an account of ${accountLength + 1} digits.`)
  const wrong = Object.entries(revenue as object).find(
    ([rate, account]) => !/^\d{1,2}(\.\d{1,3})?$/.test(rate) || !/^\d{4,8}$/.test(String(account)),
  )
  if (wrong)
    throw new Error(`The option revenue must map tax rates to accounts, such as { "19": "8400" } (${wrong[0]}).`)
  return {
    ...{ consultant, client, fiscalYearStart, accountLength, debtor },
    ...charts[chart],
    revenue: { ...charts[chart].revenue, ...(revenue as Record<string, string>) },
  }
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
