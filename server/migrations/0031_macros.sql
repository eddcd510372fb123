CREATE TABLE "macro" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"actions" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "macro_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "macro_run" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"id" text NOT NULL,
	"macro_id" text NOT NULL,
	"person_id" text NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "macro_run_merchant_id_conversation_id_id_pk" PRIMARY KEY("merchant_id","conversation_id","id")
);
--> statement-breakpoint
ALTER TABLE "macro" ADD CONSTRAINT "macro_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "macro_run" ADD CONSTRAINT "macro_run_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "macro_run" ADD CONSTRAINT "macro_run_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE no action ON UPDATE no action;