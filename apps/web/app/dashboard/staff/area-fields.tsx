import { NativeSelect } from '@mantine/core'
import type { StaffGrants } from '@stoa/contract/staff-access'
import type { StaffArea } from '@stoa/contract/staff-areas'
import { useT } from '@stoa/messages/react'
import { Card } from '../ui/card.tsx'
import { areaGroups, areaHints, areaNames, levelNames } from './area-names.ts'
import styles from './staff.module.css'

/** The access of a role by area, as text if it can't be changed. */
export function AreaFields({
  grants,
  isFixed = false,
}: {
  grants: Partial<Record<StaffArea, 'READ' | 'CHANGE' | null>>
  isFixed?: boolean
}) {
  const t = useT()
  const known = grants as StaffGrants
  return areaGroups.map(({ label, areas }) => {
    const shown = isFixed ? areas.filter((area) => known[area]) : areas
    if (shown.length === 0) return null
    return (
      <Card key={label} title={t(label)}>
        <ul className={styles.areas}>
          {shown.map((area) => (
            <li key={area}>
              <span>
                <b>{t(areaNames[area])}</b>
                <small>{t(areaHints[area])}</small>
              </span>
              {isFixed ? (
                <span>{t(levelNames[known[area] ?? 'NONE'])}</span>
              ) : (
                <NativeSelect
                  name={`area.${area}`}
                  aria-label={t(areaNames[area])}
                  defaultValue={known[area] ?? 'NONE'}
                  data={(['NONE', 'READ', 'CHANGE'] as const).map((level) => ({
                    value: level,
                    label: t(levelNames[level]),
                  }))}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
    )
  })
}
