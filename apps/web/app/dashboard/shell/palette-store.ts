import { createSpotlight } from '@mantine/spotlight'

/** Lets any component open and close the palette. */
export const [paletteStore, palette] = createSpotlight()
