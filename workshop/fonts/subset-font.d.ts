// The package has no types. These are for the part that subset-fonts.ts uses.
declare module 'subset-font' {
  type AxisRange = { min: number; max: number; default?: number };
  export type VariationAxes = Record<string, number | AxisRange>;
  type SubsetOptions = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: string[];
    noHinting?: boolean;
    preserveNameIds?: number[];
    variationAxes?: VariationAxes;
  };
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
