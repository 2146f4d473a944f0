import type { Theme } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { requireOwnerHost } from '../lib/session.ts'
import { PictureControl } from '../pages/picture-control.tsx'
import { ReadyMade } from '../shop-theme/ready-made.tsx'
import { Card } from '../ui/card.tsx'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/look-step'
import styles from './set-up.module.css'
import { handleStep } from './step-action.ts'
import { StepForm } from './step-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ draft }, { themes }] = await Promise.all([
    host.call('theme.getTheme', {}),
    host.call('theme.listReadyMadeThemes', {}),
  ])
  return { theme: draft.theme, themes, shopName: host.site.name }
}

export const action = (args: Route.ActionArgs) =>
  handleStep(args, {
    step: 'LOOK',
    read: (reader) => JSON.parse(reader.text('theme')) as Theme,
    save: async (host, theme) => {
      const { draft } = await host.call('theme.getTheme', {})
      const { draft: saved } = await host.call('theme.updateTheme', { theme, revision: draft.revision })
      await host.call('theme.publishTheme', { revision: saved.revision })
    },
  })

const defaultLogoHeight = 40

export default function LookStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, '')
  const [theme, setTheme] = useState<Theme>(loaderData.theme)
  const { logo, icon, ...look } = theme
  return (
    <StepForm step="LOOK" about={t('dashboard-set-up:look.about')} errors={errors} alert={alert}>
      <input type="hidden" name="theme" value={JSON.stringify(theme)} />
      <Card title={t('dashboard-set-up:look.theme')} className={styles.themes}>
        <ReadyMade
          themes={loaderData.themes}
          current={theme}
          shopName={loaderData.shopName}
          onUse={(chosen) => setTheme({ ...chosen, ...(logo && { logo }), ...(icon && { icon }) })}
        />
      </Card>
      <Card label={t('dashboard-theme:logo')}>
        <PictureControl
          label={t('dashboard-theme:logo')}
          description={t('dashboard-set-up:look.logoHint')}
          hasNoText
          picture={logo?.picture}
          onChange={(picture) => {
            const { id, url, width, height } = picture ?? {}
            setTheme({
              ...look,
              ...(icon && { icon }),
              ...(id && url && width && height
                ? { logo: { height: defaultLogoHeight, ...logo, picture: { id, url, width, height } } }
                : {}),
            })
          }}
        />
      </Card>
    </StepForm>
  )
}
