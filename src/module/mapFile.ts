// placeholder
export interface HexMapFile { readonly columns: number; readonly rows: number }
