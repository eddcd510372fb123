CREATE TABLE "legal_fill" (
	"merchant_id" text NOT NULL,
	"type" text NOT NULL,
	"fields" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"filled_at" timestamp (3) with time zone NOT NULL,
	"filled_by" text NOT NULL,
	CONSTRAINT "legal_fill_merchant_id_type_pk" PRIMARY KEY("merchant_id","type")
);
--> statement-breakpoint
CREATE TABLE "desk_setup" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "archived_by" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "archive_reason" text;--> statement-breakpoint
ALTER TABLE "legal_fill" ADD CONSTRAINT "legal_fill_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;