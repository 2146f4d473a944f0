import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Button, Menu } from '@mantine/core'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { GripIcon, MoreIcon, PlusIcon } from '../ui/icons.tsx'
import { ReorderProvider } from '../ui/reorder-provider.tsx'
import styles from './pages.module.css'

/** A section of a page or of an email. */
export interface ListedSection<Type extends string> {
  readonly id: string
  readonly type: Type
  readonly hidden?: boolean
}

export interface SectionKind<Type extends string> {
  readonly type: Type
  readonly name: PlainKey
  /** Describes the purpose of the section type. */
  readonly about: PlainKey
}

interface SectionListProps<Type extends string, Section extends ListedSection<Type>> {
  readonly sections: readonly Section[]
  readonly kinds: readonly SectionKind<Type>[]
  readonly selectedId: string | undefined
  /** Ids of sections that can't be saved as they are. */
  readonly wrongIds: ReadonlySet<string>
  /** Returns a short name for the section: its heading, or the beginning of its text. */
  summarize(section: Section): string
  onSelect(id: string): void
  onMove(from: number, to: number): void
  onAdd(type: Type): void
  onCopy(id: string): void
  onHide(id: string): void
  onRemove(id: string): void
}

/** The sections in order: dragged, moved by keys at their handle, or by their menu. */
export function SectionList<Type extends string, Section extends ListedSection<Type>>(
  props: SectionListProps<Type, Section>,
) {
  const t = useT()
  const { sections, kinds, onMove, onAdd } = props
  return (
    <nav aria-label={t('dashboard-pages:sections')}>
      <ReorderProvider onMove={onMove}>
        <ol className={styles.sections}>
          {sections.map((section, index) => (
            <SectionRow key={section.id} section={section} index={index} {...props} />
          ))}
        </ol>
      </ReorderProvider>
      <Menu width={260} position="bottom-start" shadow="md">
        <Menu.Target>
          <Button variant="default" fullWidth leftSection={<PlusIcon size={14} />}>
            {t('dashboard-pages:section.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} className={styles.addMenu}>
          {kinds.map(({ type, name, about }) => (
            <Menu.Item key={type} onClick={() => onAdd(type)}>
              <span className={styles.option}>
                {t(name)} <small>{t(about)}</small>
              </span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}

function SectionRow<Type extends string, Section extends ListedSection<Type>>(
  props: SectionListProps<Type, Section> & { section: Section; index: number },
) {
  const t = useT()
  const { section, index, sections, kinds, selectedId, wrongIds, onSelect, onMove, onCopy, onHide, onRemove } = props
  const { id, type, hidden = false } = section
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  const kind = kinds.find((each) => each.type === type)
  const name = kind ? t(kind.name) : type
  const summary = props.summarize(section)
  return (
    <li
      ref={ref}
      className={styles.row}
      data-selected={id === selectedId || undefined}
      data-hidden={hidden || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        ref={handleRef}
        type="button"
        className={styles.handle}
        aria-label={t('dashboard-pages:section.move', { section: name, position: index + 1 })}
      >
        <GripIcon size={16} />
      </button>
      <button
        type="button"
        className={styles.rowButton}
        aria-current={id === selectedId || undefined}
        onClick={() => onSelect(id)}
      >
        <span>{name}</span>
        {summary && <small>{summary}</small>}
        {wrongIds.has(id) && <small className={styles.wrong}>{t('dashboard-pages:section.incomplete')}</small>}
        {hidden && <small>{t('dashboard-pages:section.hidden')}</small>}
      </button>
      <Menu width={180} position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('dashboard-pages:section.more', { section: name, position: index + 1 })}
          >
            <MoreIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={index === 0} onClick={() => onMove(index, index - 1)}>
            {t('dashboard-pages:section.up')}
          </Menu.Item>
          <Menu.Item disabled={index === sections.length - 1} onClick={() => onMove(index, index + 1)}>
            {t('dashboard-pages:section.down')}
          </Menu.Item>
          <Menu.Item onClick={() => onCopy(id)}>{t('dashboard-pages:section.copy')}</Menu.Item>
          <Menu.Item onClick={() => onHide(id)}>
            {t(hidden ? 'dashboard-pages:section.show' : 'dashboard-pages:section.hide')}
          </Menu.Item>
          <Menu.Item color="alarm" onClick={() => onRemove(id)}>
            {t('dashboard-pages:section.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
