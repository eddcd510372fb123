/** Stop words. In a search they count only if the question has no other words. */
export const smallWords: ReadonlySet<string> = new Set(
  `a an and any are as at be by can do does for from have how i in is it its me my no not of on or our so that the there
   this to was we what when where which why will with you your
   als am an auf aus bei bin das dem den der des die ein eine einem einen einer er es fuer habe hat ich ihr im ist kann
   man mein meine meinem meinen meiner mich mir mit nach nicht oder sich sie sind und uns von vor wann warum was welche
   welcher welches wenn wer wie wird wir wo zu zum zur`.split(/\s+/),
);
