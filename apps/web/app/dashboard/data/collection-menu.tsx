import { ActionIcon, Menu } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { MoreIcon } from '../ui/icons.tsx'
import table from '../ui/table.module.css'

interface CollectionMenuProps {
  readonly name: string
  readonly to: string
  /** Collections of databases outside are not copied, and a deleted one can't be restored here. */
  readonly isOwn: boolean
  onDuplicate(): void
  onDelete(): void
}

/** What can be done with a collection of the list. */
export function CollectionMenu({ name, to, isOwn, onDuplicate, onDelete }: CollectionMenuProps) {
  const t = useT()
  return (
    <div className={table.above}>
      <Menu width={210} position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('dashboard-data:actsOf', { name })}>
            <MoreIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={`${to}/permissions`}>
            {t('dashboard-data:permissions')}
          </Menu.Item>
          {isOwn && <Menu.Item onClick={onDuplicate}>{t('dashboard-data:duplicate')}</Menu.Item>}
          <Menu.Item color="alarm" onClick={onDelete}>
            {t('dashboard:delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
