import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { NumberField } from '../ui/number-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Dialog } from './dialog.tsx'
import type { Cell, RegionRow, Tax } from './read-tax.ts'
import styles from './tax.module.css'

interface RatesProps {
  readonly tax: Tax
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
  open(dialog: Dialog): void
}

/** The rate of each group in each region. An empty field means that no tax is collected. */
export function Rates({ tax, errors, alert, open }: RatesProps) {
  const t = useT()
  const { rows, groups } = tax
  if (rows.length === 0) {
    return (
      <div className={`${ui.card} ${ui.empty}`}>
        <h2>{t('dashboard-tax:empty')}</h2>
        <p>{t('dashboard-tax:emptyText')}</p>
      </div>
    )
  }
  const version = rows.flatMap(({ revision, cells }) => [
    revision,
    ...cells.map((cell) => cell.mapping + cell.revision),
  ])
  return (
    <SaveForm version={version.join()} errors={errors} alert={alert}>
      <div className={`${ui.card} ${ui.clipped}`}>
        <div className={table.scroll}>
          <table className={`${table.table} ${styles.rates}`}>
            <caption className={table.hidden}>{t('dashboard-tax:rates')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('dashboard-tax:region')}</th>
                {groups.map((group) => (
                  <th key={group.id} scope="col">
                    {group.isDefault ? (
                      group.name
                    ) : (
                      <span className={styles.group}>
                        <button type="button" className={ui.link} onClick={() => open({ what: 'group', group })}>
                          {group.name}
                        </button>
                        <button
                          type="button"
                          className={styles.remove}
                          aria-label={t('dashboard:deleteNamed', { name: group.name })}
                          onClick={() => open({ what: 'remove-group', group })}
                        >
                          ×
                        </button>
                      </span>
                    )}
                  </th>
                ))}
                <th scope="col">
                  <span className={table.hidden}>{t('dashboard-tax:actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} tax={tax} errors={errors} open={open} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </SaveForm>
  )
}

function Row({ row, tax, errors, open }: Omit<RatesProps, 'alert'> & { row: RegionRow }) {
  const t = useT()
  const calculator =
    tax.calculators.find(({ value }) => value === row.calculator)?.label ?? t('dashboard-tax:calculator.app')
  return (
    <tr>
      <th scope="row">
        {row.name}
        <small className={styles.about}>
          {t(row.included ? 'dashboard-tax:region.included' : 'dashboard-tax:region.added', { calculator })}
        </small>
      </th>
      {row.isManual ? (
        row.cells.map((cell, at) => (
          <td key={cell.groupId + cell.mapping + cell.revision} data-group={tax.groups[at]!.name}>
            <RateField row={row} cell={cell} group={tax.groups[at]!.name} errors={errors} />
          </td>
        ))
      ) : (
        <td colSpan={row.cells.length} className={table.soft}>
          {t('dashboard-tax:rates.automatic')}
        </td>
      )}
      <td>
        <div className={styles.tools}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('dashboard:editNamed', { name: row.name })}
            onClick={() => open({ what: 'region', region: row })}
          >
            {t('dashboard:edit')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            className={ui.danger}
            aria-label={t('dashboard:deleteNamed', { name: row.name })}
            onClick={() => open({ what: 'remove-region', region: row })}
          >
            {t('dashboard:delete')}
          </Button>
        </div>
      </td>
    </tr>
  )
}

interface RateFieldProps {
  readonly row: RegionRow
  readonly cell: Cell
  readonly group: string
  readonly errors: Readonly<Record<string, string>>
}

function RateField({ row, cell, group, errors }: RateFieldProps) {
  const t = useT()
  if (cell.multiple) return <span className={table.soft}>{cell.multiple}</span>
  const name = `${row.id}.${cell.groupId}`
  return (
    <>
      <input type="hidden" name="cell" value={name} />
      <input type="hidden" name={`previous.${name}`} value={cell.rate} />
      <input type="hidden" name={`mapping.${name}`} value={cell.mapping} />
      <input type="hidden" name={`revision.${name}`} value={cell.revision} />
      <NumberField
        name={`rate.${name}`}
        aria-label={t('dashboard-tax:rate.label', { region: row.name, group })}
        className={styles.rate}
        isDecimal
        placeholder={t('dashboard:none')}
        rightSection={<span className={ui.muted}>%</span>}
        defaultValue={cell.rate}
        error={errors[`rate.${name}`]}
      />
    </>
  )
}
