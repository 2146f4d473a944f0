// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-theme:title': undefined
  'dashboard-theme:status.published': undefined
  'dashboard-theme:status.changed': undefined
  'dashboard-theme:state.saved': undefined
  'dashboard-theme:state.saving': undefined
  'dashboard-theme:state.unreadable': undefined
  'dashboard-theme:state.refused': undefined
  'dashboard-theme:state.offline': undefined
  'dashboard-theme:failed': undefined
  'dashboard-theme:replaced': undefined
  'dashboard-theme:publish': undefined
  'dashboard-theme:discard': undefined
  'dashboard-theme:export': undefined
  'dashboard-theme:import': undefined
  'dashboard-theme:import.file': undefined
  'dashboard-theme:import.use': undefined
  'dashboard-theme:import.unchanged': undefined
  'dashboard-theme:import.tooLarge': { size: Value }
  'dashboard-theme:import.notJson': undefined
  'dashboard-theme:import.notTheme': undefined
  'dashboard-theme:import.version': { version: Value }
  'dashboard-theme:import.faults': undefined
  'dashboard-theme:changes': undefined
  'dashboard-theme:changes.none': undefined
  'dashboard-theme:versions': undefined
  'dashboard-theme:versions.none': undefined
  'dashboard-theme:versions.use': undefined
  'dashboard-theme:themes': undefined
  'dashboard-theme:themes.hint': undefined
  'dashboard-theme:about.stoa': undefined
  'dashboard-theme:about.kiln': undefined
  'dashboard-theme:about.block': undefined
  'dashboard-theme:about.crumb': undefined
  'dashboard-theme:about.ridge': undefined
  'dashboard-theme:miniature.title': undefined
  'dashboard-theme:miniature.button': undefined
  'dashboard-theme:miniature.product': undefined
  'dashboard-theme:name': undefined
  'dashboard-theme:look': undefined
  'dashboard-theme:colors': undefined
  'dashboard-theme:colors.light': undefined
  'dashboard-theme:colors.dark': undefined
  'dashboard-theme:colors.ownDark': undefined
  'dashboard-theme:colors.ownDark.hint': undefined
  'dashboard-theme:color.paper': undefined
  'dashboard-theme:color.surface': undefined
  'dashboard-theme:color.ink': undefined
  'dashboard-theme:color.accent': undefined
  'dashboard-theme:color.button': undefined
  'dashboard-theme:color.picker': { color: Value }
  'dashboard-theme:color.format': undefined
  'dashboard-theme:contrast.good': { ratio: Value }
  'dashboard-theme:contrast.low': { ratio: Value; needed: Value }
  'dashboard-theme:contrast.fix': { color: Value }
  'dashboard-theme:scheme': undefined
  'dashboard-theme:scheme.hint': undefined
  'dashboard-theme:scheme.auto': undefined
  'dashboard-theme:scheme.light': undefined
  'dashboard-theme:scheme.dark': undefined
  'dashboard-theme:fonts': undefined
  'dashboard-theme:fonts.display': undefined
  'dashboard-theme:fonts.text': undefined
  'dashboard-theme:headings': undefined
  'dashboard-theme:headings.asWritten': undefined
  'dashboard-theme:headings.capitals': undefined
  'dashboard-theme:shapes': undefined
  'dashboard-theme:corners': undefined
  'dashboard-theme:corners.none': undefined
  'dashboard-theme:corners.small': undefined
  'dashboard-theme:corners.round': undefined
  'dashboard-theme:density': undefined
  'dashboard-theme:density.compact': undefined
  'dashboard-theme:density.regular': undefined
  'dashboard-theme:density.roomy': undefined
  'dashboard-theme:card': undefined
  'dashboard-theme:card.secondPicture': undefined
  'dashboard-theme:card.brand': undefined
  'dashboard-theme:frame': undefined
  'dashboard-theme:frame.portrait': undefined
  'dashboard-theme:frame.square': undefined
  'dashboard-theme:frame.landscape': undefined
  'dashboard-theme:align': undefined
  'dashboard-theme:align.start': undefined
  'dashboard-theme:align.center': undefined
  'dashboard-theme:price': undefined
  'dashboard-theme:price.beside': undefined
  'dashboard-theme:price.beneath': undefined
  'dashboard-theme:productPage': undefined
  'dashboard-theme:gallery': undefined
  'dashboard-theme:gallery.grid': undefined
  'dashboard-theme:gallery.thumbnails': undefined
  'dashboard-theme:gallery.carousel': undefined
  'dashboard-theme:info': undefined
  'dashboard-theme:info.accordion': undefined
  'dashboard-theme:info.open': undefined
  'dashboard-theme:logo': undefined
  'dashboard-theme:logo.hint': undefined
  'dashboard-theme:logo.height': undefined
  'dashboard-theme:logo.dark': undefined
  'dashboard-theme:logo.dark.hint': undefined
  'dashboard-theme:icon': undefined
  'dashboard-theme:icon.hint': undefined
  'dashboard-theme:preview.page': undefined
  'dashboard-theme:preview.home': undefined
  'dashboard-theme:preview.products': undefined
  'dashboard-theme:preview.product': undefined
  'dashboard-theme:preview.cart': undefined
  'dashboard-theme:preview.email': undefined
  'dashboard-theme:preview.invoice': undefined
  'dashboard-theme:preview.screen': undefined
  'dashboard-theme:preview.light': undefined
  'dashboard-theme:preview.dark': undefined
  'dashboard-theme:badges.bestsellers': undefined
  'dashboard-theme:badges.newDays': undefined
  'dashboard-theme:badges.lowStock': undefined
  'dashboard-theme:badges.hint': undefined
}

export type RichTexts = {}
