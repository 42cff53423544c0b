// Web fonts of our own, loaded before the map is made; without `glyphs` MapLibre draws its letters from them.
export const mapFonts = { plain: 'Noto Sans', bold: 'Noto Sans Bold' }
