import { Alert, Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import { PictureControl, type SectionPicture } from '../pages/picture-control.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import table from '../ui/table.module.css'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'

/** An author or a tag. */
export interface Entity {
  readonly id: string
  readonly revision: string
  readonly name: string
  readonly slug: string
  /** The author's or tag's description. */
  readonly text?: string
  readonly picture?: SectionPicture
}

export interface Kind {
  /** `tag`: the search parameter of the list of posts, and the part of the address. */
  readonly name: 'author' | 'tag'
  readonly texts: {
    readonly title: string
    readonly create: string
    readonly edit: string
    readonly about: string
    readonly empty: string
    readonly hint: string
    readonly deleted: string
  }
  readonly maxText: number
  readonly hasPicture: boolean
}

/** The list of authors or tags, and a dialog that changes one. */
export function EntityManager({ kind, entities }: { kind: Kind; entities: readonly Entity[] }) {
  const t = useT()
  const [edited, setEdited] = useState<Entity | 'new'>()
  return (
    <>
      <PageHead title={kind.texts.title} back={{ to: '/dashboard/blog', label: t('dashboard-blog:title') }}>
        <Button leftSection={<PlusIcon size={16} />} onClick={() => setEdited('new')}>
          {kind.texts.create}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        {entities.length > 0 ? (
          <DataTable
            caption={kind.texts.title}
            heads={[
              t('dashboard-blog:field.name'),
              { roomy: t('dashboard-pages:field.slug') },
              { unseen: t('dashboard:actions') },
            ]}
          >
            {entities.map((entity) => (
              <tr key={entity.id}>
                <th scope="row" className={table.wide}>
                  <span className={table.named}>
                    {kind.hasPicture && <Thumb image={entity.picture} size={32} />}
                    <button type="button" data-row className={table.open} dir="auto" onClick={() => setEdited(entity)}>
                      {entity.name}
                    </button>
                  </span>
                </th>
                <td className={`${table.soft} ${table.roomy}`}>{`/blog/${kind.name}/${entity.slug}`}</td>
                <td>
                  <Link to={`/dashboard/blog?${kind.name}=${entity.id}`} className={ui.link}>
                    {t('dashboard-blog:posts')}
                  </Link>
                </td>
              </tr>
            ))}
          </DataTable>
        ) : (
          <EmptyList title={kind.texts.empty}>{kind.texts.hint}</EmptyList>
        )}
      </div>
      {edited && (
        <EntityDialog
          key={edited === 'new' ? edited : edited.id}
          kind={kind}
          entity={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

interface EntityDialogProps {
  readonly kind: Kind
  readonly entity: Entity | undefined
  onClose(): void
}

function EntityDialog({ kind, entity, onClose }: EntityDialogProps) {
  const t = useT()
  const fetcher = useFetcher<Outcome>()
  const { errors, alert, saved } = useOutcome(fetcher.data, t('dashboard-blog:saved'))
  const [picture, setPicture] = useState(entity?.picture)
  const [isDeleting, setIsDeleting] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once it is saved
  useEffect(() => {
    if (saved) onClose()
  }, [saved])
  const isBusy = fetcher.state !== 'idle'
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={entity ? kind.texts.edit : kind.texts.create}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <fetcher.Form method="post" noValidate className={ui.stack}>
        {alert && (
          <Alert color="alarm" role="alert">
            {alert}
          </Alert>
        )}
        {entity && <input type="hidden" name="id" value={entity.id} />}
        {entity && <input type="hidden" name="revision" value={entity.revision} />}
        <TextInput
          name="name"
          label={t('dashboard-blog:field.name')}
          defaultValue={entity?.name}
          maxLength={kind.name === 'tag' ? 60 : 100}
          error={errors.name}
          required
          data-autofocus
          autoComplete="off"
        />
        <TextInput
          name="slug"
          label={t('dashboard-pages:field.slug')}
          description={t(entity ? 'dashboard-pages:field.slug.hint' : 'dashboard-blog:field.slug.hint')}
          defaultValue={entity?.slug}
          maxLength={100}
          error={errors.slug}
        />
        <Textarea
          name="text"
          label={kind.texts.about}
          defaultValue={entity?.text}
          maxLength={kind.maxText}
          autosize
          minRows={3}
          error={errors.about ?? errors.description}
        />
        {kind.hasPicture && (
          <>
            <input type="hidden" name="picture" value={picture ? JSON.stringify(picture) : ''} />
            <PictureControl label={t('dashboard-blog:field.portrait')} picture={picture} onChange={setPicture} />
          </>
        )}
        <Buttons>
          {entity && !isDeleting && (
            <Button variant="default" className={ui.danger} onClick={() => setIsDeleting(true)}>
              {t('dashboard:delete')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('dashboard-blog:save')}
          </Button>
        </Buttons>
        {entity && isDeleting && (
          <Alert color="alarm" role="alert">
            <p>{kind.texts.deleted}</p>
            <Buttons>
              <Button variant="default" size="xs" onClick={() => setIsDeleting(false)}>
                {t('dashboard:cancel')}
              </Button>
              <Button type="submit" name="intent" value="delete" size="xs" color="alarm" loading={isBusy}>
                {t('dashboard:delete')}
              </Button>
            </Buttons>
          </Alert>
        )}
      </fetcher.Form>
    </Modal>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => <div className={ui.buttons}>{children}</div>
