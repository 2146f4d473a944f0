export { type MoneyRow, moneyColumns } from './money.store.ts'
