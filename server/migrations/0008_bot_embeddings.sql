CREATE TABLE "bot_vectors" (
	"merchant_id" text NOT NULL,
	"lang" text NOT NULL,
	"texts" integer NOT NULL,
	"embedded" integer NOT NULL,
	"dimensions" integer NOT NULL,
	"problem" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bot_vectors_merchant_id_lang_pk" PRIMARY KEY("merchant_id","lang")
);
--> statement-breakpoint
ALTER TABLE "bot_service_key" ADD COLUMN "purpose" text DEFAULT 'answers' NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_service_key" DROP CONSTRAINT "bot_service_key_pkey";--> statement-breakpoint
ALTER TABLE "bot_service_key" ADD CONSTRAINT "bot_service_key_merchant_id_purpose_pk" PRIMARY KEY("merchant_id","purpose");--> statement-breakpoint
ALTER TABLE "bot_vectors" ADD CONSTRAINT "bot_vectors_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;