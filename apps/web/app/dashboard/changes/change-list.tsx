import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { When } from '../ui/when.tsx'
import styles from './changes.module.css'
import { describeField } from './field-names.ts'
import { type Change, describeActor, describeArea, describeKind, findPage, listFields } from './listing.ts'

/** Changes, latest first, each with the fields that it changed. */
export function ChangeList({ changes, isOfOne = false }: { changes: readonly Change[]; isOfOne?: boolean }) {
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <OneChange key={change.id} change={change} isOfOne={isOfOne} />
      ))}
    </ol>
  )
}

/** `isOfOne`: all changes are of the entity on the page, so its name is left out. */
function OneChange({ change, isOfOne }: { change: Change; isOfOne: boolean }) {
  const t = useT()
  const { createdDate, subject, operation, address, device } = change
  const page = findPage(change)
  const name = subject?.name ?? describeArea(t, change) ?? operation
  const fields = listFields(change)
  const from = [device && t.join([device.browser, device.system]), address].filter(Boolean)
  return (
    <li>
      <p>
        <b>{describeKind(t, change)}</b> {!isOfOne && (page ? <Link to={page}>{name}</Link> : <bdi>{name}</bdi>)}
      </p>
      <p className={styles.by}>
        <bdi>{describeActor(t, change)}</bdi> · <When date={createdDate} exact />
        {from.length > 0 && ` · ${from.join(' · ')}`}
      </p>
      {fields.length > 0 && (
        <details>
          <summary>{t('dashboard-changes:fields', { count: fields.length })}</summary>
          <dl className={styles.fields}>
            {fields.map(({ field, before, after }) => (
              <div key={field}>
                <FieldName path={field} />
                <dd dir="auto" translate="no">
                  <del>{before}</del> <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

function FieldName({ path }: { readonly path: string }) {
  const t = useT()
  const name = describeField(t, path)
  return name ? (
    <dt>{name}</dt>
  ) : (
    <dt dir="ltr" translate="no">
      {path}
    </dt>
  )
}
