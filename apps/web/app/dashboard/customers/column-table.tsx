import { NativeSelect } from '@mantine/core'
import { type CustomerImportField, customerImportFields } from '@stoa/contract/customer-imports'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import table from '../ui/table.module.css'
import styles from './customers.module.css'
import type { ImportState } from './read-import.ts'

const labels: Readonly<Record<CustomerImportField, PlainKey>> = {
  email: 'dashboard-customers:field.email',
  firstName: 'dashboard-customers:field.firstName',
  lastName: 'dashboard-customers:field.lastName',
  phone: 'dashboard-customers:field.phone',
  company: 'dashboard-customers:field.company',
  addressLine: 'dashboard-customers:field.street',
  postalCode: 'dashboard-customers:field.postalCode',
  city: 'dashboard-customers:field.city',
  subdivision: 'dashboard-customers:field.subdivision',
  country: 'dashboard-customers:field.country',
  language: 'dashboard-customers:field.language',
  birthdate: 'dashboard-customers:field.birthdate',
  tags: 'dashboard-customers:tags',
  note: 'dashboard-customers:note',
  marketingStatus: 'dashboard-customers:consent',
  taxExempt: 'dashboard-customers:tax.exempt',
  taxExemptReason: 'dashboard-customers:tax.reason',
}

/** The columns of a file with sample values and the field that each is imported as. */
export function ColumnTable({ columns }: Pick<ImportState, 'columns'>) {
  const t = useT()
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${styles.columnTable}`}>
        <caption className={table.hidden}>{t('dashboard-customers:import.match')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard-customers:import.column')}</th>
            <th scope="col">{t('dashboard-customers:import.samples')}</th>
            <th scope="col">{t('dashboard-customers:import.field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, field, samples }) => (
            <tr key={header}>
              <th scope="row">
                <bdi>{header}</bdi>
                <input type="hidden" name="header" value={header} />
              </th>
              <td className={styles.samples}>
                <bdi>{samples.join(' · ')}</bdi>
              </td>
              <td>
                <NativeSelect
                  name="field"
                  size="xs"
                  aria-label={t('dashboard-customers:import.fieldOf', { column: header })}
                  defaultValue={field ?? ''}
                  data={[
                    { value: '', label: t('dashboard-customers:import.ignore') },
                    ...customerImportFields.map((value) => ({ value, label: t(labels[value]) })),
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
