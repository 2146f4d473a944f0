import { Button, Menu } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useRef } from 'react'
import { Form, Link } from 'react-router'
import { useMayChange } from '../lib/rights.ts'
import { MoreIcon } from './icons.tsx'
import ui from './ui.module.css'

/** Opens a page (`to`), runs a function (`run`), or downloads a file (`file`, or `post` if it takes a POST). */
export type ListAct = { readonly label: string } & (
  | { readonly to: string }
  | { run(): void }
  | { readonly file: string; readonly name: string }
  | { readonly post: string }
)

interface ListActsProps {
  readonly acts: readonly ListAct[]
  /** The main action, which stays a button on every screen. */
  readonly children: ReactNode
}

/** The actions of a list page, for those who may change it: buttons on wide screens, a menu on phones. */
export function ListActs({ acts, children }: ListActsProps) {
  const mayChange = useMayChange()
  if (!mayChange) return null
  return (
    <div className={ui.end}>
      <div className={ui.onDesk}>
        {acts.map((act) => (
          <ActButton key={act.label} act={act} />
        ))}
      </div>
      <div className={ui.onPhone}>
        <MoreMenu acts={acts} />
      </div>
      {children}
    </div>
  )
}

function ActButton({ act }: { act: ListAct }) {
  if ('to' in act) {
    return (
      <Button component={Link} to={act.to} variant="default">
        {act.label}
      </Button>
    )
  }
  if ('run' in act) {
    return (
      <Button variant="default" onClick={act.run}>
        {act.label}
      </Button>
    )
  }
  if ('file' in act) {
    return (
      <Button component="a" href={act.file} download={act.name} variant="default">
        {act.label}
      </Button>
    )
  }
  return (
    <Form method="post" action={act.post} reloadDocument>
      <Button type="submit" variant="default">
        {act.label}
      </Button>
    </Form>
  )
}

function MoreMenu({ acts }: { acts: readonly ListAct[] }) {
  // Outside of the menu, which closes before the browser submits a form in it.
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const post = acts.find((act) => 'post' in act)
  return (
    <>
      <Form ref={form} method="post" action={post?.post ?? ''} reloadDocument hidden />
      <Menu width={200} position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={10} aria-label={t('dashboard:moreActions')}>
            <MoreIcon />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map((act) => {
            if ('to' in act) {
              return (
                <Menu.Item key={act.label} component={Link} to={act.to}>
                  {act.label}
                </Menu.Item>
              )
            }
            if ('file' in act) {
              return (
                <Menu.Item key={act.label} component="a" href={act.file} download={act.name}>
                  {act.label}
                </Menu.Item>
              )
            }
            return (
              <Menu.Item key={act.label} onClick={'run' in act ? act.run : () => form.current?.requestSubmit()}>
                {act.label}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
