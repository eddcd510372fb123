/**
 * Print is black on white and fits A4 and Letter; a thin and a thick part of the timeline separate the standard months
 * from the extra months. On screen, the brand's colour and a row of actions are added.
 */
export const certificateStyle = (accent: string): string => `
:root{color-scheme:light}
*{box-sizing:border-box;margin:0}
body{max-width:720px;margin:0 auto;padding:24px 16px 64px;background:#fff;color:#1f2328;font:16px/1.6 -apple-system,"Segoe UI",Roboto,"Hiragino Sans","Yu Gothic UI","Noto Sans JP",Arial,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
:lang(ja){line-height:1.75}
:lang(de){hyphens:auto}
nav{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;margin-bottom:40px}
nav a,nav button{display:inline-flex;align-items:center;min-height:44px;padding:0;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;text-underline-offset:3px;cursor:pointer}
nav .main{padding:0 24px;border-radius:6px;background:#1f2328;color:#fff;text-decoration:none;font-weight:600}
nav [hidden]{display:none}
:focus-visible{outline:2px solid ${accent};outline-offset:2px}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding-top:16px;border-top:4px solid ${accent}}
header img{display:block;height:40px;max-width:50%}
header p{font-weight:600}
h1{margin:24px 0 8px;font-size:28px;line-height:1.25}
.lead{font-size:18px}
time{white-space:nowrap}
figure{margin:40px 0 0}
.counts,.points{display:flex;justify-content:space-between;gap:16px}
.counts{font-weight:600}
.points>:last-child,.counts>:last-child{text-align:end}
.points span{display:block;color:#5b636d;font-size:14px}
.points strong{font-size:18px}
svg{display:block;overflow:visible}
.won{fill:${accent}}
dl{margin:40px 0 0;border-bottom:1px solid #d9dde2}
dl div{display:flex;gap:4px 24px;justify-content:space-between;padding:8px 0;border-top:1px solid #d9dde2}
dt{flex:none;color:#5b636d}
dd{text-align:end}
.notes{margin-top:24px}
.notes p+p{margin-top:8px}
.terms{margin-top:64px;padding-top:24px;border-top:1px solid #d9dde2;font-size:14px}
.terms h2{margin:24px 0 4px;font-size:16px}
.terms>h2:first-child{margin:0 0 16px;font-size:22px}
.terms a{color:inherit}
.terms p,.terms ul,.terms ol,.terms table{margin:0 0 8px}
.terms img{max-width:100%;height:auto}
@media (max-width:480px){dl div{flex-direction:column;gap:0}dd{text-align:start}}
@page{margin:16mm}
@media print{
nav{display:none}
body{max-width:none;padding:0;color:#000;font-size:11pt}
header{border-color:#000}
.won{fill:#000}
dt,.points span{color:#000}
figure,dl div,.notes p{break-inside:avoid}
.terms{break-before:page;margin-top:0;padding-top:0;border:0;font-size:9.5pt}
.terms h2{break-after:avoid}
}
`;
