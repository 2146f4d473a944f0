import { Button, TextInput } from '@mantine/core'
import { SaveForm } from '../ui/save-form.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Ask } from './dialog.tsx'
import styles from './tax.module.css'
import type { Cell, RegionRow, Tax } from './tax-facts.ts'

interface RatesProps {
  readonly tax: Tax
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
  ask(what: Ask): void
}

/** What each group is taxed at in each region. A cell is a field; empty means that nothing is collected. */
export function Rates({ tax, errors, alert, ask }: RatesProps) {
  const { rows, groups } = tax
  if (rows.length === 0) {
    return (
      <div className={`${ui.card} ${ui.empty}`}>
        <h2>No tax is collected anywhere</h2>
        <p>Add the countries, and where they differ the states, in which the shop has to collect tax.</p>
      </div>
    )
  }
  const version = rows.flatMap(({ revision, cells }) => [
    revision,
    ...cells.map((cell) => cell.mapping + cell.revision),
  ])
  return (
    <SaveForm version={version.join()} label="Save" errors={errors} alert={alert}>
      <div className={`${ui.card} ${ui.clipped}`}>
        <div className={table.scroll}>
          <table className={`${table.table} ${styles.rates}`}>
            <caption className={table.hidden}>Rates in per cent</caption>
            <thead>
              <tr>
                <th scope="col">Region</th>
                {groups.map((group) => (
                  <th key={group.id} scope="col">
                    {group.isDefault ? (
                      group.name
                    ) : (
                      <span className={styles.group}>
                        <button type="button" className={ui.link} onClick={() => ask({ what: 'group', group })}>
                          {group.name}
                        </button>
                        <button
                          type="button"
                          className={styles.remove}
                          aria-label={`Delete ${group.name}`}
                          onClick={() => ask({ what: 'remove-group', group })}
                        >
                          ×
                        </button>
                      </span>
                    )}
                  </th>
                ))}
                <th scope="col">
                  <span className={table.hidden}>Change</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} tax={tax} errors={errors} ask={ask} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </SaveForm>
  )
}

function Row({ row, tax, errors, ask }: Omit<RatesProps, 'alert'> & { row: RegionRow }) {
  const calculator = tax.calculators.find(({ value }) => value === row.calculator)?.label ?? 'A program'
  return (
    <tr>
      <th scope="row">
        {row.name}
        <small className={styles.about}>
          {calculator}, {row.included ? 'in the price' : 'on top'}
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
          As in the table
        </td>
      )}
      <td>
        <div className={styles.tools}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Change ${row.name}`}
            onClick={() => ask({ what: 'region', region: row })}
          >
            Change
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            className={ui.danger}
            aria-label={`Delete ${row.name}`}
            onClick={() => ask({ what: 'remove-region', region: row })}
          >
            Delete
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
  if (cell.several) return <span className={table.soft}>{cell.several}</span>
  const name = `${row.id}.${cell.groupId}`
  return (
    <>
      <input type="hidden" name="cell" value={name} />
      <input type="hidden" name={`was.${name}`} value={cell.rate} />
      <input type="hidden" name={`mapping.${name}`} value={cell.mapping} />
      <input type="hidden" name={`revision.${name}`} value={cell.revision} />
      <TextInput
        name={`rate.${name}`}
        aria-label={`${row.name}, ${group}, per cent`}
        className={styles.rate}
        inputMode="decimal"
        autoComplete="off"
        placeholder="None"
        rightSection={<span className={ui.muted}>%</span>}
        defaultValue={cell.rate}
        error={errors[`rate.${name}`]}
      />
    </>
  )
}
