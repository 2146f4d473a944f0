import { formatMinor } from '@stoa/money'
import type { Accounts } from './accounts.ts'
import type { Booking, Period } from './bookings.ts'

/** Columns of a batch of bookings, version 13: https://developer.datev.de/datev/platform/en/dtvf/formate/buchungsstapel */
const columns = [
  ...[
    'Umsatz (ohne Soll/Haben-Kz)',
    'Soll/Haben-Kennzeichen',
    'WKZ Umsatz',
    'Kurs',
    'Basis-Umsatz',
    'WKZ Basis-Umsatz',
  ],
  ...['Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto'],
  ...[
    'Buchungstext',
    'Postensperre',
    'Diverse Adressnummer',
    'Geschäftspartnerbank',
    'Sachverhalt',
    'Zinssperre',
    'Beleglink',
  ],
  ...buildNumbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...buildNumbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'],
  ...['Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz'],
  ...['Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername', 'Beteiligtennummer'],
  ...['Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt'],
  ...['Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit'],
  ...['Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)'],
  ...['EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
]

function buildNumbered(count: number, ...names: readonly string[]): string[] {
  return Array.from({ length: count }, (_, index) => names.map((name) => `${name} ${index + 1}`)).flat()
}

/** The start of the fiscal year of a day, `2026-01-01`. */
export function findFiscalYear(day: string, start: string): string {
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= start ? `${year}-${start}` : `${year - 1}-${start}`
}

const quoteText = (value: string) => `"${value.replaceAll('"', '""').replaceAll(/\p{Cc}/gu, ' ')}"`
const compact = (day: string) => day.replaceAll('-', '')

/** The file, with CRLF after each line: to be encoded as Windows-1252. */
export function writeDatev(bookings: readonly Booking[], period: Period, accounts: Accounts, now: Date): string {
  const created = now.toISOString().replaceAll(/\D/g, '')
  const { consultant, client, accountLength, fiscalYearStart } = accounts
  const head = [
    ...[
      quoteText('EXTF'),
      700,
      21,
      quoteText('Buchungsstapel'),
      13,
      created,
      '',
      quoteText('RE'),
      quoteText(''),
      quoteText(''),
    ],
    ...[consultant, client, compact(findFiscalYear(period.from, fiscalYearStart)), accountLength],
    ...[compact(period.from), compact(period.to), quoteText('Stoa'), quoteText(''), 1, 0, 0, quoteText('EUR')],
    ...['', quoteText(''), '', '', quoteText(''), '', '', quoteText(''), quoteText('')],
  ]
  const rows = bookings.map((booking) => writeBooking(booking, accounts))
  return [head.join(';'), columns.join(';'), ...rows, ''].join('\r\n')
}

/** The buyer owes the revenue; a refund reverses it. The tax follows from the account. */
function writeBooking(booking: Booking, { debtor, revenue, otherRevenue }: Accounts): string {
  const { kind, date, orderNumber, rate, gross, currency } = booking
  // Amounts have no sign: a negative one is on the other side.
  const isDebit = (kind === 'ORDER') === gross >= 0n
  const cells: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': formatMinor(gross < 0n ? -gross : gross, currency).replace('.', ','),
    'Soll/Haben-Kennzeichen': quoteText(isDebit ? 'S' : 'H'),
    'WKZ Umsatz': quoteText(currency),
    Konto: debtor,
    'Gegenkonto (ohne BU-Schlüssel)': revenue[rate] ?? otherRevenue,
    Belegdatum: date.slice(8) + date.slice(5, 7),
    'Belegfeld 1': quoteText(orderNumber.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '').slice(0, 36)),
    Buchungstext: quoteText(`${kind === 'ORDER' ? 'Bestellung' : 'Erstattung'} ${orderNumber}, ${rate} %`.slice(0, 60)),
    Festschreibung: '0',
  }
  return columns.map((column) => cells[column] ?? '').join(';')
}

/** Windows-1252's characters between 128 and 159; the others of one byte are those of Latin-1. */
const extra = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

export const toWindows1252 = (content: string): Buffer =>
  Buffer.from(
    [...content].map((character) => {
      const at = extra.indexOf(character)
      if (at >= 0) return 128 + at
      const code = character.codePointAt(0)!
      return code < 128 || (code > 159 && code < 256) ? code : 63
    }),
  )
