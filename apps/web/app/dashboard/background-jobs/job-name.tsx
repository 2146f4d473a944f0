import { useT } from '@stoa/messages/react'
import table from '../ui/table.module.css'
import { findJobSubject } from './job-names.ts'

/** A description of a kind of job, with its technical name below for server administrators. */
export function JobName({ name }: { name: string }) {
  const t = useT()
  const subject = findJobSubject(name)
  if (!subject) return <span dir="ltr">{name}</span>
  return (
    <>
      {t(subject)}
      <small className={table.detail} dir="ltr">
        {name}
      </small>
    </>
  )
}
